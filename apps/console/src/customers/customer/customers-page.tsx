import type { QueryInput } from '@trade/client';
import { type ConsoleCustomer, exportCustomers, listCustomers } from '@trade/protocol';
import { Download, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  Button,
  Choice,
  type Column,
  ErrorMessage,
  Page,
  PagedTable,
  RowLink,
  useToast,
} from '../../kit/index.ts';
import { useApi, usePages, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { WithHolds } from '../holds/index.ts';
import { customersTexts } from '../texts.ts';
import { CustomerState, VerificationState } from './customer-page.tsx';

/** The server is asked after typing has paused this long, ms. */
const PAUSE = 300;

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
}

function SearchBox({ value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className="flex h-9 w-80 items-center gap-2 rounded-md border border-edge px-3 focus-within:border-primary">
      <span className="sr-only">{customersTexts.search}</span>
      <Search className="size-4 shrink-0 text-faint" aria-hidden="true" />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={customersTexts.searchHint}
        maxLength={100}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
      />
    </label>
  );
}

/** Downloads the filtered list. A plain link would not send the login. */
function useExport(filter: QueryInput<typeof exportCustomers>) {
  const api = useApi();
  const toast = useToast();
  const { busy, error, submit } = useSubmission(async () => {
    save(await api.call(exportCustomers, { query: filter }), customersTexts.exportFile);
    toast(customersTexts.exported);
  });
  const button = (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => submit()}>
      {customersTexts.export}
    </Button>
  );
  return { button, failure: error !== null && <ErrorMessage error={error} /> };
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

const { columns: headers } = customersTexts;
const STATES = ['all', 'enabled', 'disabled', 'held'] as const;
const COLUMNS: readonly Column<ConsoleCustomer>[] = [
  {
    header: headers.id,
    cell: ({ id }) => <RowLink to={`/customers/${id}`}>{id}</RowLink>,
  },
  { header: headers.contact, cell: ({ email, phone }) => email || phone, wide: true },
  { header: headers.nickname, cell: ({ nickname }) => nickname || texts.common.none },
  {
    header: headers.state,
    cell: ({ disabled, held }) => (
      <WithHolds held={held}>
        <CustomerState disabled={disabled} />
      </WithHolds>
    ),
  },
  { header: headers.primary, cell: ({ primary }) => <VerificationState status={primary} /> },
  { header: headers.advanced, cell: ({ advanced }) => <VerificationState status={advanced} /> },
  { header: headers.created, cell: ({ created_at }) => timeText(created_at) },
];

/**
 * The filter is kept in the address, so that it is still there after going back from a customer.
 */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const asked = params.get('state');
  const state = STATES.find((known) => known === asked) ?? 'all';
  return { search: params.get('search') ?? '', state, set };
}

export function CustomersPage() {
  const { search, set, state } = useFilter();
  const query = { search: search.trim(), state };
  const csv = useExport(query);
  return (
    <Page title={customersTexts.title} actions={csv.button}>
      {csv.failure}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onChange={(text) => set('search', text)} />
        <Choice
          label={customersTexts.state}
          options={STATES.map((value) => ({ value, label: customersTexts.states[value] }))}
          value={state}
          onChange={(chosen) => set('state', chosen === 'all' ? '' : chosen)}
        />
      </div>
      <PagedTable
        pages={usePages(listCustomers, { query })}
        caption={customersTexts.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={customersTexts.empty}
      />
    </Page>
  );
}
