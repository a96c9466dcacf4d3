import type { ConsoleLockMiningProduct } from '@trade/protocol';
import { type Column, RowLink } from '../../kit/index.ts';
import { Amount, percent } from '../offers/amount.tsx';
import { LinePage } from '../offers/line-page.tsx';
import { offerTexts } from '../offers/texts.ts';
import { LOCK_MINING_CALLS, LOCK_MINING_FIELDS, LockMiningState, NEW_LOCK_MINING } from './product-page.tsx';
import { lockMiningTexts } from './texts.ts';

const say = lockMiningTexts;

const COLUMNS: readonly Column<ConsoleLockMiningProduct>[] = [
  {
    header: say.columns.name,
    cell: ({ id, name }) => <RowLink to={`/lock-mining/${id}`}>{name}</RowLink>,
    wide: true,
  },
  { header: say.columns.term, cell: ({ lockup_days }) => offerTexts.days(lockup_days) },
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

/** Past, present and future products, and a way to offer more. */
export function LockMiningPage() {
  return (
    <LinePage
      say={say}
      columns={COLUMNS}
      calls={LOCK_MINING_CALLS}
      fields={LOCK_MINING_FIELDS}
      entries={NEW_LOCK_MINING}
    />
  );
}
