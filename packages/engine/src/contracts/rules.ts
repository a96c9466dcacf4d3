import { invariant } from '../invariant.ts';
import type { LiveEntry } from '../register/entry.ts';
import type { Execution } from '../rules/execution.ts';
import { approachExpiry } from './expiry.ts';
import { exchangeFunding } from './funding.ts';

/** Acts on a contract whose time has come: funding of an eternal one, the end of opening or the expiry of a dated one. */
export function contractDue(x: Execution, { entry }: LiveEntry<'contract_market'>): void {
  const book = x.state.contracts.book(entry.mode, entry.body.symbol);
  invariant(book !== undefined, 'a market belongs to a listed contract');
  if (entry.body.product === 'eternal') exchangeFunding(x, book);
  else approachExpiry(x, book);
}
