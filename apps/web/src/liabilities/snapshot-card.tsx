import type { LiabilitySnapshot } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card, Detail, Details, Figure } from '../kit/index.ts';
import { useFormat, useTimes } from '../platform/format/index.ts';
import { HashText } from './hash-text.tsx';
import { Owed } from './owed.tsx';

/** What was published: the root, and what is owed to all customers together. */
export function SnapshotCard({ snapshot }: { snapshot: LiabilitySnapshot }) {
  const times = useTimes();
  const t = useTranslations('proof');
  const format = useFormat();
  return (
    <Card>
      <h2 className="mb-3 font-semibold text-base">{t('totals')}</h2>
      <Owed totals={snapshot.totals} />
      {snapshot.format === 1 && <p className="mb-4 text-muted text-sm">{t('old_format')}</p>}
      <Details className="border-line border-t pt-3">
        <Detail name={t('published')}>{times.dateTime(snapshot.taken_at)}</Detail>
        <Detail name={t('customers')}>
          <Figure text={format.decimal(String(snapshot.leaves))} />
        </Detail>
        <Detail name={t('sequence')}>
          <Figure text={format.decimal(String(snapshot.seq))} />
        </Detail>
        <Detail name={t('state')}>
          <HashText text={snapshot.state_hash} name={t('state')} />
        </Detail>
        <Detail name={t('root')}>
          <HashText text={snapshot.root} name={t('root')} />
        </Detail>
      </Details>
    </Card>
  );
}
