import {
  type Balance,
  type Investment,
  type LedgerEntry,
  listCustomerLedger,
  readCustomerAssets,
} from '@trade/protocol';
import { Fragment, useState } from 'react';
import { Choice, type Column, classes, Loaded, PagedTable, Panel, Table } from '../../kit/index.ts';
import { useAnswer, usePages } from '../../platform/api/index.ts';
import { useFeatures } from '../../platform/feature.tsx';
import { groupThousands, isZero, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { customersTexts } from '../texts.ts';
import { OpenOrders } from './open-orders.tsx';

const { books: accountTexts } = customersTexts;
const MODES = ['real', 'demo'] as const;
type Mode = (typeof MODES)[number];

const BALANCES: readonly Column<Balance>[] = [
  { header: accountTexts.columns.account, cell: ({ kind }) => accountTexts.kinds[kind] },
  { header: accountTexts.columns.currency, cell: ({ currency }) => currency },
  {
    header: accountTexts.columns.available,
    align: 'end',
    cell: ({ available }) => <Amount decimal={available} />,
  },
  { header: accountTexts.columns.frozen, align: 'end', cell: ({ frozen }) => <Amount decimal={frozen} /> },
  { header: accountTexts.columns.margin, align: 'end', cell: ({ margin }) => <Amount decimal={margin} /> },
  {
    header: accountTexts.columns.held,
    wide: true,
    cell: ({ held }) =>
      held.map(({ amount, reason }, index) => (
        <Fragment key={reason}>
          {index > 0 && ', '}
          <Named code={reason} among="heldFor" />: {groupThousands(amount)}
        </Fragment>
      )),
  },
  {
    header: accountTexts.columns.value,
    align: 'end',
    cell: ({ price, usdt_value }) =>
      price === 'market' ? <Amount decimal={usdt_value} /> : accountTexts.noPrice,
  },
];

const INVESTMENTS: readonly Column<Investment>[] = [
  { header: accountTexts.columns.product, cell: ({ name }) => name },
  { header: accountTexts.columns.kind, cell: ({ kind }) => <Named code={kind} among="heldFor" /> },
  { header: accountTexts.columns.currency, cell: ({ currency }) => currency },
  { header: accountTexts.columns.amount, align: 'end', cell: ({ amount }) => <Amount decimal={amount} /> },
  {
    header: accountTexts.columns.accrued,
    align: 'end',
    cell: ({ accrued }) => <Amount decimal={accrued ?? '0'} />,
  },
  { header: accountTexts.columns.ends, cell: ({ ends_at }) => timeText(ends_at) },
  {
    header: accountTexts.columns.value,
    align: 'end',
    cell: ({ usdt_value }) => <Amount decimal={usdt_value} />,
  },
];

const LEDGER: readonly Column<LedgerEntry>[] = [
  { header: accountTexts.columns.date, cell: ({ date }) => timeText(date) },
  {
    header: accountTexts.columns.category,
    cell: ({ category }) => <Named code={category} among="categories" />,
  },
  { header: accountTexts.columns.account, cell: ({ kind }) => accountTexts.kinds[kind] },
  { header: accountTexts.columns.amount, align: 'end', cell: ({ amount }) => groupThousands(amount) },
  { header: accountTexts.columns.currency, cell: ({ currency }) => currency },
  {
    header: accountTexts.columns.moves,
    cell: ({ is_hold }) => (is_hold ? accountTexts.hold : accountTexts.movement),
  },
  { header: accountTexts.columns.reference, wide: true, cell: ({ reference }) => reference },
];

/** A customer's balances, holds, open orders and every movement of money. */
export function CustomerAccounts({ id }: { id: string }) {
  const [mode, setMode] = useState<Mode>('real');
  const given = { params: { id }, query: { mode } };
  return (
    <Panel title={accountTexts.title}>
      <div className="flex flex-col gap-4">
        <div className="self-start">
          <Choice
            label={accountTexts.mode}
            options={MODES.map((value) => ({ value, label: texts.common.modes[value] }))}
            value={mode}
            onChange={setMode}
          />
        </div>
        <Loaded answer={useAnswer(readCustomerAssets, given)}>
          {({ balances, finance, open, totals }) => (
            <>
              <p>{accountTexts.total(groupThousands(totals.all))}</p>
              <p className="text-muted">
                {accountTexts.sections({
                  coin: groupThousands(totals.coin),
                  contract: groupThousands(totals.contract),
                  unrealised: groupThousands(open.contract),
                  option: groupThousands(totals.option),
                  options: groupThousands(open.option),
                  finance: groupThousands(totals.finance),
                })}
              </p>
              <Table
                caption={accountTexts.balances}
                columns={BALANCES}
                rows={balances}
                keyOf={({ kind, currency }) => `${kind}:${currency}`}
                empty={accountTexts.none}
              />
              <h3 className="font-semibold">{accountTexts.finance}</h3>
              <Table
                caption={accountTexts.finance}
                columns={INVESTMENTS}
                rows={finance}
                keyOf={({ id: entry, kind }) => `${kind}:${entry}`}
                empty={accountTexts.noProducts}
              />
            </>
          )}
        </Loaded>
        <OpenOrders given={given} />
        <h3 className="font-semibold">{accountTexts.ledger}</h3>
        <PagedTable
          pages={usePages(listCustomerLedger, given)}
          caption={accountTexts.ledger}
          columns={LEDGER}
          keyOf={({ id: entry }) => entry}
          empty={accountTexts.none}
        />
      </div>
    </Panel>
  );
}

function Amount({ decimal }: { decimal: string }) {
  return <span className={classes(isZero(decimal) && 'text-faint')}>{groupThousands(decimal)}</span>;
}

/** The name of a code; one without a name keeps its words. */
function Named({ code, among }: { code: string; among: 'categories' | 'heldFor' }) {
  const words: Readonly<Record<string, string>> = Object.assign(
    {},
    accountTexts[among],
    ...useFeatures().map((feature) => feature[among]),
  );
  return words[code] ?? code.replaceAll('_', ' ');
}
