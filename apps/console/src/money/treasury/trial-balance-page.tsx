import { fundVenueAccount, readTrialBalance, type trialBalanceRow, venueAccount } from '@trade/protocol';
import { HandCoins, RefreshCw, Scale, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  Button,
  type Column,
  classes,
  FormDialog,
  Loaded,
  NumberField,
  Page,
  Select,
  Table,
  TextField,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, isAmount, isZero } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { trialBalanceTexts } from './texts.ts';

const say = trialBalanceTexts;
const ACCOUNTS = venueAccount.options.map((value) => ({ value, label: say.accounts[value] }));
const FUND_MODES = (['real', 'demo'] as const).map((value) => ({ value, label: texts.common.modes[value] }));
const DEFAULT_CURRENCY = 'USDT';

/**
 * Moves the venue's own money from custody into an account behind trading. A repeated send counts
 * once.
 */
function FundDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const [clientId] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState<string>(venueAccount.enum.liquidity_provider);
  const [mode, setMode] = useState<string>('real');
  const [currency, setCurrency] = useState(DEFAULT_CURRENCY);
  const [amount, setAmount] = useState('');

  const send = async (reason: string) => {
    const to = { mode: mode === 'demo' ? 'demo' : 'real', account: venueAccount.parse(account) } as const;
    await api.call(fundVenueAccount, { body: { client_id: clientId, ...to, currency, amount, reason } });
    await refresh(readTrialBalance);
    return say.funded(`${groupThousands(amount)} ${currency}`);
  };
  return (
    <FormDialog
      title={say.fundTitle}
      description={say.fundText}
      action={say.fund}
      isReady={isAmount(amount)}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Select label={say.account} value={account} onChange={setAccount} options={ACCOUNTS} />
          <div className="grid grid-cols-3 gap-4">
            <Select label={say.mode} value={mode} onChange={setMode} options={FUND_MODES} />
            <TextField
              label={say.columns.currency}
              value={currency}
              onChange={(entry) => setCurrency(entry.trim().toUpperCase())}
              autoComplete="off"
            />
            <NumberField
              label={say.amount}
              value={amount}
              onChange={setAmount}
              error={tried && !isAmount(amount) ? say.amountInvalid : undefined}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

type Row = z.infer<typeof trialBalanceRow>;

const { columns: headers } = trialBalanceTexts;
const MODES = ['real', 'demo'] as const;
const HOLDERS = [
  'customers',
  'custody',
  'fee_income',
  'insurance_fund',
  'liquidity_provider',
  'contract_clearing',
  'other',
] as const;
const COLUMNS: readonly Column<Row>[] = [
  { header: headers.currency, cell: ({ currency }) => <span className="font-medium">{currency}</span> },
  ...HOLDERS.map(
    (holder): Column<Row> => ({
      header: headers[holder],
      align: 'end',
      cell: (row) => <Amount decimal={row[holder]} />,
    }),
  ),
  { header: headers.total, align: 'end', cell: ({ total }) => <Total decimal={total} /> },
];

/** The trial balance: the accounts' sums, which come to zero in every currency. */
export function TrialBalancePage() {
  const answer = useAnswer(readTrialBalance);
  const [funding, setFunding] = useState(false);
  return (
    <Page
      title={trialBalanceTexts.title}
      actions={
        <>
          <Button icon={<HandCoins aria-hidden="true" />} onClick={() => setFunding(true)}>
            {trialBalanceTexts.fund}
          </Button>
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            busy={answer.isFetching}
            onClick={() => answer.refetch()}
          >
            {texts.common.refresh}
          </Button>
        </>
      }
    >
      <Loaded answer={answer}>
        {({ items }) => (
          <>
            <Verdict rows={items} />
            {MODES.map((mode) => (
              <Books key={mode} mode={mode} rows={items.filter((row) => row.mode === mode)} />
            ))}
          </>
        )}
      </Loaded>
      {funding && <FundDialog onClose={() => setFunding(false)} />}
    </Page>
  );
}

function Books({ mode, rows }: { mode: Row['mode']; rows: readonly Row[] }) {
  const name = texts.common.modes[mode];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-muted">{name}</h2>
      <Table
        caption={`${trialBalanceTexts.title}: ${name}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ currency }) => currency}
        empty={trialBalanceTexts.empty}
      />
    </section>
  );
}

function Verdict({ rows }: { rows: readonly Row[] }) {
  const wrong = rows.filter(({ total }) => !isZero(total));
  const balanced = wrong.length === 0;
  const names = wrong.map(({ currency, mode }) => `${currency} (${texts.common.modes[mode]})`).join(', ');
  const Icon = balanced ? Scale : TriangleAlert;
  return (
    <p
      role={balanced ? 'status' : 'alert'}
      className={classes(
        'flex items-center gap-3 rounded-lg border p-4 font-semibold',
        balanced ? 'border-success bg-success-tint' : 'border-danger bg-danger text-on-danger',
      )}
    >
      <Icon className={classes('size-5 shrink-0', balanced && 'text-success')} aria-hidden="true" />
      {balanced ? trialBalanceTexts.balanced(rows.length) : trialBalanceTexts.unbalanced(names)}
    </p>
  );
}

function Amount({ decimal }: { decimal: string }) {
  return <span className={classes(isZero(decimal) && 'text-faint')}>{groupThousands(decimal)}</span>;
}

function Total({ decimal }: { decimal: string }) {
  return (
    <span
      className={classes(
        'rounded-sm px-2 py-0.5 font-semibold',
        isZero(decimal) ? 'bg-success-tint text-success' : 'bg-danger text-on-danger',
      )}
    >
      {groupThousands(decimal)}
    </span>
  );
}
