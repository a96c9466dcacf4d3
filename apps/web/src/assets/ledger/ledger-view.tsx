import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, InfiniteList } from '../../kit/index.ts';
import { useRenewalOnBalanceChange } from '../../portfolio/index.ts';
import { type LedgerFilter, readFilter, writeFilter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { useLedger } from './ledger-query.ts';
import { LedgerRow } from './ledger-row.tsx';

/** The financial history. Its filter lives in the address, so that going back finds it again. */
export function LedgerView() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const { source, entries } = useLedger(filter);
  useRenewalOnBalanceChange();
  const narrow = (next: LedgerFilter) => setAddress(writeFilter(next, address), { replace: true });
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <div className="pt-3">
      <FilterBar filter={filter} onChange={narrow} />
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
