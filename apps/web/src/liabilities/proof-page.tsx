import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, Page, SelectSheet, SkeletonRows } from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useTimes } from '../platform/format/index.ts';
import { RealAccountOnly } from '../platform/session/index.ts';
import { OwnPart } from './own-part.tsx';
import { snapshotsQuery } from './queries.ts';
import { SnapshotCard } from './snapshot-card.tsx';
import { TreeCheck } from './tree-check.tsx';

/** `/setting/proof-of-liabilities`: what is owed to everybody, and whether the customer is counted. */
export default function ProofPage() {
  const t = useTranslations('proof');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <p className="mb-5 text-muted text-sm">{t('intro')}</p>
      <Snapshots />
    </Page>
  );
}

function Snapshots() {
  const times = useTimes();
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(snapshotsQuery(useApi()));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) {
    if (isError) return <LoadFailure onRetry={() => void refetch()} />;
    return <SkeletonRows label={t('kit.loading')} />;
  }
  const snapshot = data.find(({ id }) => id === chosen) ?? data[0];
  if (snapshot === undefined) {
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden="true" />}
        title={t('proof.none')}
        hint={t('proof.none_hint')}
      />
    );
  }
  return (
    <div className="space-y-5">
      <SelectSheet
        label={t('proof.snapshot')}
        options={data.map(({ id, taken_at }) => ({ value: id, label: times.dateTime(taken_at) }))}
        value={snapshot.id}
        onChange={setChosen}
      />
      {snapshot.tree_kept && (
        <RealAccountOnly>
          <OwnPart key={snapshot.id} snapshot={snapshot} />
        </RealAccountOnly>
      )}
      <SnapshotCard snapshot={snapshot} />
      {snapshot.tree_kept && <TreeCheck key={snapshot.id} snapshot={snapshot} />}
    </div>
  );
}
