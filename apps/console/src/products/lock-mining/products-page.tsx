import {
  type ConsoleLockMiningProduct,
  consoleLockMiningProduct,
  consoleLockMiningProductList,
} from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../api/index.ts';
import { Button, type Column, Loaded, Page, Table } from '../../kit/index.ts';
import { Amount, percent } from '../amount.tsx';
import { CreateDialog } from '../terms/create-dialog.tsx';
import { productTexts } from '../texts.ts';
import { LockMiningState } from './product-state.tsx';
import { LOCK_MINING_FIELDS, NEW_LOCK_MINING } from './terms.ts';

const { lockMining: say } = productTexts;
const PATH = '/lockmining/products';

const COLUMNS: readonly Column<ConsoleLockMiningProduct>[] = [
  {
    header: say.columns.name,
    cell: ({ id, name }) => (
      <Link to={`/lock-mining/${id}`} className="font-medium text-primary hover:underline">
        {name}
      </Link>
    ),
    wide: true,
  },
  { header: say.columns.term, cell: ({ lockup_days }) => productTexts.days(lockup_days) },
  {
    header: say.columns.rates,
    align: 'end',
    cell: ({ rate_min, rate_max }) => `${percent(rate_min)} – ${percent(rate_max)}`,
  },
  { header: say.columns.orders, align: 'end', cell: ({ orders }) => orders },
  {
    header: say.columns.locked,
    align: 'end',
    cell: ({ locked, currency }) => <Amount of={locked} currency={currency} />,
  },
  {
    header: say.columns.cover,
    align: 'end',
    cell: ({ cover, currency }) => <Amount of={cover} currency={currency} />,
  },
  { header: say.columns.state, cell: (product) => <LockMiningState {...product} /> },
];

/** What can be locked, and offering more. */
export function LockMiningPage() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={say.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {productTexts.create}
        </Button>
      }
    >
      <Loaded answer={useAnswer(PATH, consoleLockMiningProductList)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={COLUMNS}
            rows={items}
            keyOf={({ id }) => id}
            empty={say.empty}
          />
        )}
      </Loaded>
      {creating && (
        <CreateDialog
          title={say.createTitle}
          description={say.createText}
          fields={LOCK_MINING_FIELDS}
          entries={NEW_LOCK_MINING}
          path={PATH}
          answer={consoleLockMiningProduct}
          said={({ name }) => say.created(name)}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
