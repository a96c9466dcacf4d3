import { listProductPools, type ProductPool } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, type Column, Loaded, Page, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { Amount } from '../amount.tsx';
import { productTexts } from '../texts.ts';
import { FundDialog } from './fund-dialog.tsx';

const { pools: say } = productTexts;

const COLUMNS: readonly Column<ProductPool>[] = [
  {
    header: say.columns.pool,
    cell: ({ pool, currency }) => (
      <>
        <span className="font-medium">{say.names[pool]}</span> <span className="text-faint">{currency}</span>
      </>
    ),
  },
  {
    header: say.columns.balance,
    align: 'end',
    cell: ({ balance, currency }) => <Amount of={balance} currency={currency} />,
  },
  {
    header: say.columns.cover,
    align: 'end',
    cell: ({ cover, currency }) => <Amount of={cover} currency={currency} />,
  },
  {
    header: say.columns.obligations,
    wide: true,
    cell: ({ obligations }) => (
      <ul>
        {obligations.map(({ kind, count, cover }) => (
          <li key={kind}>
            {say.obligation(say.kinds[kind], groupThousands(cover), count, say.counted[kind])}
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: say.columns.available,
    align: 'end',
    // The treasury of an IEO is held for its project as a whole: nothing more is to be sold against it.
    cell: ({ pool, available, currency }) =>
      available === '0' && pool === 'yield_pool' ? (
        <Badge mood="bad">{say.empty_pool}</Badge>
      ) : (
        <Amount of={available} currency={currency} />
      ),
  },
];

/** What must pay everything sold, how much of it is held for the worst case, and bringing more in. */
export function ProductPoolsPage() {
  const [funding, setFunding] = useState(false);
  return (
    <Page
      title={say.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setFunding(true)}>
          {say.fund}
        </Button>
      }
    >
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(listProductPools)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={COLUMNS}
            rows={items}
            keyOf={({ pool, currency }) => `${pool} ${currency}`}
            empty={say.empty}
          />
        )}
      </Loaded>
      {funding && <FundDialog onClose={() => setFunding(false)} />}
    </Page>
  );
}
