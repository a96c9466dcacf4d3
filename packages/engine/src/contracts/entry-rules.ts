import { invariant } from '../invariant.ts';
import type { EntryRules } from '../register/entry-rules.ts';
import { catchUp } from './catch-up.ts';
import { resetContractOrder, resetContractPosition } from './reset.ts';

export const contractMarketRules: EntryRules<'contract_market'> = {
  due: (x, { entry }) => {
    const book = x.state.contracts.book(entry.mode, entry.body.symbol);
    invariant(book !== undefined, 'a market belongs to a listed contract');
    catchUp(x, book);
  },
};

export const contractOrderRules: EntryRules<'contract_order'> = { reset: resetContractOrder };

export const contractPositionRules: EntryRules<'contract_position'> = { reset: resetContractPosition };
