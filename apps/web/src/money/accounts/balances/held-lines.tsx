import type { Balance, HeldAmount } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFeatures } from '../../../platform/feature.tsx';
import { useFormat } from '../../../platform/format/index.ts';
import type { TextKey } from '../../../platform/routing/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';

interface HeldLinesProps {
  balance: Pick<Balance, 'currency' | 'held'>;
  bucket: HeldAmount['bucket'];
}

/** What features hold money for; a reason that none knows gets a general name. */
function useHoldNames(): Readonly<Record<string, TextKey>> {
  return Object.assign({}, ...useFeatures().map(({ ledger }) => ledger?.holds));
}

/** The holds of a balance, line by line. */
export function HeldLines({ balance: { currency, held }, bucket }: HeldLinesProps) {
  const t = useTranslations();
  const names = useHoldNames();
  const format = useFormat();
  const own = held.filter((line) => line.bucket === bucket);
  return own.map(({ reason, amount }) => (
    <div key={reason} className="flex min-h-7 items-center justify-between gap-3 pl-3 text-sm">
      <dt className="text-faint">{t(names[reason] ?? 'assets.held.other')}</dt>
      <dd>
        <PrivateFigure text={format.amount(amount, currency, { least: 2 })} className="text-muted" />
      </dd>
    </div>
  ));
}
