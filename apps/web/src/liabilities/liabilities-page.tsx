import { useQuery } from '@tanstack/react-query';
import { byCurrency, readKey } from '@trade/proof';
import {
  downloadLiabilityTree,
  fromUnits,
  type LiabilityProof,
  type LiabilitySnapshot,
} from '@trade/protocol';
import { CircleCheck, CircleX, Download, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  CoinIcon,
  Detail,
  Details,
  EmptyState,
  Figure,
  LoadFailure,
  Note,
  Page,
  RealAccountOnly,
  SelectSheet,
  Skeleton,
  SkeletonRows,
  toast,
} from '../kit/index.ts';
import { PrivateFigure } from '../money/portfolio/index.ts';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { useFormat, useTimes } from '../platform/format/index.ts';
import { SETTINGS_PATH } from '../platform/paths.ts';
import { useUser } from '../platform/session/index.ts';
import { HashText } from './hash-text.tsx';
import { ownProofQuery, snapshotsQuery } from './queries.ts';
import { verifyOwnLeaf, verifyWholeTree } from './verify.ts';

/** Recomputes the leaves of all customers to check the totals, and saves them as a file. */
function TreeCheck({ snapshot }: { snapshot: LiabilitySnapshot }) {
  const t = useTranslations('liabilities');
  const api = useApi();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ valid: boolean; tree: Blob } | null>(null);
  const check = async () => {
    setBusy(true);
    try {
      const tree = await api.call(downloadLiabilityTree, { params: { id: snapshot.id } });
      setFound({ valid: verifyWholeTree(await tree.text(), snapshot).valid, tree });
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <h2 className="font-semibold text-base">{t('verify_all')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('verify_all_hint')}</p>
      {found === null ? (
        <Button variant="secondary" block busy={busy} onClick={() => void check()}>
          {t('verify_all')}
        </Button>
      ) : (
        <>
          <p role="status" className="mb-3 flex items-start gap-2">
            {found.valid ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            )}
            {found.valid ? t('tree_valid', { count: snapshot.leaves }) : t('tree_invalid')}
          </p>
          <Button
            variant="secondary"
            block
            icon={<Download className="size-5" />}
            onClick={() => save(found.tree, `liabilities-${snapshot.id}.json`)}
          >
            {t('save')}
          </Button>
        </>
      )}
    </Card>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

type Totals = LiabilitySnapshot['totals'];

/**
 * Kinds of liabilities as the server names them. Kinds newer than this app are shown under their
 * own name.
 */
const KINDS = [
  'available',
  'frozen',
  'margin',
  'contract_profit',
  'product_principal',
  'product_yield',
  'option_stake',
  'option_payout',
] as const;
type Kind = (typeof KINDS)[number];

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** A leaf's sums by currency, each with its kinds. */
function totalsOfLeaf(sums: Readonly<Record<string, string>>, decimals: number): Totals {
  const units = new Map(Object.entries(sums).map(([key, text]) => [key, BigInt(text)]));
  return [...byCurrency(units)].map(([currency, total]) => ({
    currency,
    amount: fromUnits(total, decimals),
    kinds: [...units].flatMap(([key, part]) => {
      const { currency: of, kind } = readKey(key);
      return of === currency && kind !== '' ? [{ kind, amount: fromUnits(part, decimals) }] : [];
    }),
  }));
}

/** Liabilities by currency and kind. */
function Owed({ totals, isPrivate = false }: { totals: Totals; isPrivate?: boolean }) {
  const t = useTranslations('liabilities.kind');
  const format = useFormat();
  const Amount = isPrivate ? PrivateFigure : Figure;
  return (
    <ul className="mb-4 space-y-3">
      {totals.map(({ amount, currency, kinds }) => (
        <li key={currency}>
          <p className="flex items-center gap-2">
            <CoinIcon currency={currency} size={20} />
            <span className="flex-1">{currency}</span>
            <Amount text={format.decimal(amount)} className="font-semibold" />
          </p>
          {kinds.length > 0 && (
            <dl className="mt-1 pl-7">
              {orderOf(kinds).map(({ amount: part, kind }) => (
                <div key={kind} className="flex min-h-6 items-center justify-between gap-3 text-xs">
                  <dt className="text-muted">{isKind(kind) ? t(kind) : kind}</dt>
                  <dd>
                    <Amount text={format.decimal(part)} className="text-muted" />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the kinds in the order of `KINDS`, unknown ones last. */
function orderOf(kinds: Totals[number]['kinds']): Totals[number]['kinds'] {
  const rank = ({ kind }: { kind: string }) => (isKind(kind) ? KINDS.indexOf(kind) : KINDS.length);
  return kinds.toSorted((one, other) => rank(one) - rank(other));
}

/** The published snapshot: the root, and the total owed to all customers. */
function SnapshotCard({ snapshot }: { snapshot: LiabilitySnapshot }) {
  const times = useTimes();
  const t = useTranslations('liabilities');
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

/** The customer's leaf, and whether this device could verify it up to the root. */
function OwnPart({ snapshot }: { snapshot: LiabilitySnapshot }) {
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
  const t = useTranslations('liabilities');
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

/** `/setting/proof-of-liabilities`: the total liabilities, and whether the customer is included. */
export default function ProofPage() {
  const t = useTranslations('liabilities');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
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
        title={t('liabilities.none')}
        hint={t('liabilities.none_hint')}
      />
    );
  }
  return (
    <div className="space-y-5 fields">
      <SelectSheet
        label={t('liabilities.snapshot')}
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
