import { type OptionPool, optionPoolList } from '@trade/protocol';
import { useState } from 'react';
import { Badge, Button, type Column, Loaded, Page, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { FundDialog } from './fund-dialog.tsx';

/** What must pay the open options, how much of it is bound, and bringing more in. */
export function OptionPoolsPage() {
  const [funding, setFunding] = useState<OptionPool | null>(null);
  const { optionPools: say } = texts;
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer('/options/pools', optionPoolList)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columnsFor(setFunding)}
            rows={items}
            keyOf={({ currency, mode }) => `${mode} ${currency}`}
            empty={say.empty}
          />
        )}
      </Loaded>
      {funding && <FundDialog pool={funding} onClose={() => setFunding(null)} />}
    </Page>
  );
}

function columnsFor(fund: (pool: OptionPool) => void): Column<OptionPool>[] {
  const { columns, fund: action } = texts.optionPools;
  const amount = (decimal: string, currency: string) => (
    <>
      {groupThousands(decimal)} <span className="text-faint">{currency}</span>
    </>
  );
  return [
    { header: columns.mode, cell: ({ mode }) => texts.books.modes[mode] },
    { header: columns.balance, align: 'end', cell: ({ balance, currency }) => amount(balance, currency) },
    { header: columns.exposure, align: 'end', cell: ({ currency, exposure }) => amount(exposure, currency) },
    { header: columns.open, align: 'end', cell: ({ open_options }) => open_options },
    { header: columns.available, align: 'end', cell: (pool) => <Available {...pool} /> },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (pool) => (
        <Button size="sm" onClick={() => fund(pool)}>
          {action}
        </Button>
      ),
    },
  ];
}

/** An empty pool sells nothing. */
function Available({ available, currency }: OptionPool) {
  if (available === '0') return <Badge mood="bad">{texts.optionPools.soldOut}</Badge>;
  return (
    <>
      {groupThousands(available)} <span className="text-faint">{currency}</span>
    </>
  );
}
