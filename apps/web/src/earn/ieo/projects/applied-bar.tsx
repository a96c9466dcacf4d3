import type { IeoProject } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { percentOf, ShareBar, unitsOf } from '../../offers/index.ts';

/** How much of the supply is applied for; it may be many times over. */
export function AppliedBar({ project: { applied, supply, applications, status } }: { project: IeoProject }) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const percent = (unitsOf(applied) * 100n) / unitsOf(supply);
  const text = t('applied_times', { percent: format.decimal(String(percent)) });
  return (
    <div>
      <ShareBar
        label={t('applied')}
        percent={percentOf(applied, supply)}
        valueText={text}
        quiet={status !== 'open'}
      >
        <Figure text={text} className="font-medium" />
      </ShareBar>
      <p className="mt-1.5 text-faint text-xs">{t('applications', { count: applications })}</p>
    </div>
  );
}
