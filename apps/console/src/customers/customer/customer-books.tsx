import {
  type Balance,
  type Investment,
  type LedgerEntry,
  listCustomerLedger,
  readCustomerAssets,
} from '@trade/protocol';
import { useState } from 'react';
import { Choice, type Column, classes, Loaded, PagedTable, Panel, Table } from '../../kit/index.ts';
import { useAnswer, usePages } from '../../platform/api/index.ts';
import { groupThousands, isZero, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const { books: say } = texts.customers;
const MODES = ['real', 'demo'] as const;
type Mode = (typeof MODES)[number];

const BALANCES: readonly Column<Balance>[] = [
  { header: say.columns.account, cell: ({ kind }) => say.kinds[kind] },
  { header: say.columns.currency, cell: ({ currency }) => currency },
  { header: say.columns.available, align: 'end', cell: ({ available }) => <Amount decimal={available} /> },
  { header: say.columns.frozen, align: 'end', cell: ({ frozen }) => <Amount decimal={frozen} /> },
  { header: say.columns.margin, align: 'end', cell: ({ margin }) => <Amount decimal={margin} /> },
  {
    header: say.columns.held,
    wide: true,
    cell: ({ held }) =>
      held.map(({ amount, reason }) => `${named(reason)}: ${groupThousands(amount)}`).join(', '),
  },
  {
    header: say.columns.value,
    align: 'end',
    cell: ({ price, usdt_value }) => (price === 'market' ? <Amount decimal={usdt_value} /> : say.noPrice),
  },
];

const INVESTMENTS: readonly Column<Investment>[] = [
  { header: say.columns.product, cell: ({ name }) => name },
  { header: say.columns.kind, cell: ({ kind }) => named(kind) },
  { header: say.columns.currency, cell: ({ currency }) => currency },
  { header: say.columns.amount, align: 'end', cell: ({ amount }) => <Amount decimal={amount} /> },
  { header: say.columns.accrued, align: 'end', cell: ({ accrued }) => <Amount decimal={accrued ?? '0'} /> },
  { header: say.columns.ends, cell: ({ ends_at }) => timeText(ends_at) },
  { header: say.columns.value, align: 'end', cell: ({ usdt_value }) => <Amount decimal={usdt_value} /> },
];

const LEDGER: readonly Column<LedgerEntry>[] = [
  { header: say.columns.date, cell: ({ date }) => timeText(date) },
  { header: say.columns.category, cell: ({ category }) => named(category) },
  { header: say.columns.account, cell: ({ kind }) => say.kinds[kind] },
  { header: say.columns.amount, align: 'end', cell: ({ amount }) => groupThousands(amount) },
  { header: say.columns.currency, cell: ({ currency }) => currency },
  { header: say.columns.moves, cell: ({ is_hold }) => (is_hold ? say.hold : say.movement) },
  { header: say.columns.reference, wide: true, cell: ({ reference }) => reference },
];

/** A customer's money: what there is, what for, and every movement of it. */
export function CustomerBooks({ id }: { id: string }) {
  const [mode, setMode] = useState<Mode>('real');
  const given = { params: { id }, query: { mode } };
  return (
    <Panel title={say.title}>
      <div className="flex flex-col gap-4">
        <div className="self-start">
          <Choice
            label={say.mode}
            options={MODES.map((value) => ({ value, label: texts.trialBalance.modes[value] }))}
            value={mode}
            onChange={setMode}
          />
        </div>
        <Loaded answer={useAnswer(readCustomerAssets, given)}>
          {({ balances, finance, open, totals }) => (
            <>
              <p>{say.total(groupThousands(totals.all))}</p>
              <p className="text-muted">
                {say.sections({
                  coin: groupThousands(totals.coin),
                  contract: groupThousands(totals.contract),
                  unrealised: groupThousands(open.contract),
                  option: groupThousands(totals.option),
                  options: groupThousands(open.option),
                  finance: groupThousands(totals.finance),
                })}
              </p>
              <Table
                caption={say.balances}
                columns={BALANCES}
                rows={balances}
                keyOf={({ kind, currency }) => `${kind}:${currency}`}
                empty={say.none}
              />
              <h3 className="font-semibold">{say.finance}</h3>
              <Table
                caption={say.finance}
                columns={INVESTMENTS}
                rows={finance}
                keyOf={({ id: entry, kind }) => `${kind}:${entry}`}
                empty={say.noProducts}
              />
            </>
          )}
        </Loaded>
        <h3 className="font-semibold">{say.ledger}</h3>
        <PagedTable
          pages={usePages(listCustomerLedger, given)}
          caption={say.ledger}
          columns={LEDGER}
          keyOf={({ id: entry }) => entry}
          empty={say.none}
        />
      </div>
    </Panel>
  );
}

function Amount({ decimal }: { decimal: string }) {
  return <span className={classes(isZero(decimal) && 'text-faint')}>{groupThousands(decimal)}</span>;
}

/** `spot_buy` as `spot buy`. */
function named(code: string): string {
  return code.replaceAll('_', ' ');
}
