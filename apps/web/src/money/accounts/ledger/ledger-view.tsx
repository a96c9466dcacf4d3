import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, InfiniteList } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { type AccountKind, useRenewalOnBalanceChange } from '../../portfolio/index.ts';
import { type LedgerFilter, readFilter, writeFilter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { useLedger } from './ledger-query.ts';
import { LedgerRow } from './ledger-row.tsx';

interface LedgerViewProps {
  /** Of this account alone; without it of all, and the account can be chosen. */
  kind?: AccountKind;
}

/** The financial history. Its filter lives in the address, so that going back finds it again. */
export function LedgerView({ kind }: LedgerViewProps) {
  const [address, setAddress] = useSearchParams();
  const chosen = readFilter(address, useTimes());
  const filter = kind === undefined ? chosen : { ...chosen, kind };
  const { source, entries } = useLedger(filter);
  useRenewalOnBalanceChange();
  const narrow = (next: LedgerFilter) => setAddress(writeFilter(next, address), { replace: true });
  const isNarrowed = Object.keys(chosen).some((field) => field !== 'kind' || kind === undefined);
  return (
    <div className="pt-3">
      <FilterBar filter={filter} onChange={narrow} fixedKind={kind !== undefined} />
      <InfiniteList
        source={source}
        items={entries}
        keyOf={(entry) => entry.id}
        className="mt-1 divide-y divide-line"
        empty={isNarrowed ? <NoMatch onClear={() => narrow({})} /> : <NoEntries />}
      >
        {(entry) => <LedgerRow entry={entry} />}
      </InfiniteList>
    </div>
  );
}

function NoEntries() {
  const t = useTranslations('assets');
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t('ledger_empty')}
      hint={t('ledger_empty_hint')}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('assets');
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t('ledger_none_match')}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
