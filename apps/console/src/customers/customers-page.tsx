import { type ConsoleCustomer, consoleCustomer } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { Choice, type Column, Page, PagedTable, RowLink } from '../kit/index.ts';
import { usePages } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import { useExport } from './export.tsx';
import { WithHolds } from './holds/index.ts';
import { SearchBox } from './search-box.tsx';
import { CustomerState, VerificationState } from './states.tsx';

const { columns: headers } = texts.customers;
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

/** The filter stands in the address, so that going back from a customer finds it as it was. */
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
    <Page title={texts.customers.title} actions={csv.button}>
      {csv.failure}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onChange={(text) => set('search', text)} />
        <Choice
          label={texts.customers.state}
          options={STATES.map((value) => ({ value, label: texts.customers.states[value] }))}
          value={state}
          onChange={(chosen) => set('state', chosen === 'all' ? '' : chosen)}
        />
      </div>
      <PagedTable
        pages={usePages('/customers', consoleCustomer, query)}
        caption={texts.customers.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={texts.customers.empty}
      />
    </Page>
  );
}
