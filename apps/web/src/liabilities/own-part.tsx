import { useQuery } from '@tanstack/react-query';
import type { LiabilityProof, LiabilitySnapshot } from '@trade/protocol';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Card, Detail, Details, LoadFailure, Note, Skeleton } from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useUser } from '../platform/session/index.ts';
import { HashText } from './hash-text.tsx';
import { Owed, totalsOfLeaf } from './owed.tsx';
import { ownProofQuery } from './queries.ts';
import { verifyOwnLeaf } from './verify.ts';

/** The customer's leaf, and what this device found when it went up from there to the root. */
export function OwnPart({ snapshot }: { snapshot: LiabilitySnapshot }) {
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(ownProofQuery(useApi(), snapshot.id));
  if (data) return <Verified proof={data} snapshot={snapshot} />;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('kit.loading')}>
      <Skeleton className="h-48 w-full rounded-md" />
    </div>
  );
}

function Verified({ proof, snapshot }: { proof: LiabilityProof; snapshot: LiabilitySnapshot }) {
  const t = useTranslations('proof');
  const customer = useUser()?.id ?? '';
  const fault = useMemo(() => verifyOwnLeaf(proof, snapshot, customer), [proof, snapshot, customer]);
  const { leaf, path } = proof;
  if (leaf === null) {
    return (
      <Note tone="info" title={t('nothing')}>
        {t('nothing_hint')}
      </Note>
    );
  }
  if (fault !== null) {
    return (
      <Note tone="danger" icon={CircleX} title={t('not_included')}>
        {t(`fault.${fault}`)} {t('fault_action')}
      </Note>
    );
  }
  return (
    <Card>
      <div role="status" className="mb-4 flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-6 shrink-0 text-success" aria-hidden="true" />
        <div>
          <p className="font-semibold text-base">{t('included')}</p>
          <p className="text-muted text-sm">{t('included_hint')}</p>
        </div>
      </div>
      <Owed totals={totalsOfLeaf(leaf.sums, snapshot.decimals)} isPrivate />
      <Details className="border-line border-t pt-3">
        <Detail name={t('leaf')}>{t('steps', { count: path.length })}</Detail>
        <Detail name={t('customer')}>{leaf.customer}</Detail>
        <Detail name={t('salt')}>
          <HashText text={leaf.salt} name={t('salt')} />
        </Detail>
      </Details>
      <p className="mt-3 text-faint text-xs">{t('salt_hint')}</p>
    </Card>
  );
}
