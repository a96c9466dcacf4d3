import type { HoldKind } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { holdTexts } from '../../platform/mail/index.ts';
import { accountHoldOf, type Hold, holdsInForce, longestOf } from './in-force.ts';

/** What a customer, or an operator for them, is about to do. */
export type HeldAct = 'withdraw' | 'trade' | 'transfer';

/** The holds that forbid an act. A frozen account does nothing at all that lets money go or takes a risk. */
const FORBIDDEN_BY: Readonly<Record<HeldAct, readonly HoldKind[]>> = {
  withdraw: ['withdrawals', 'frozen'],
  trade: ['trading', 'frozen'],
  transfer: ['frozen'],
};
const CODES = { withdrawals: 11921, trading: 12226, frozen: 12227 } as const satisfies Record<
  HoldKind,
  number
>;

type Queries = Pick<NodePgDatabase, 'select'>;

/** The hold that keeps a customer from an act now, the one that lasts longest; null when nothing does. */
export async function holdOn(db: Queries, userId: number, act: HeldAct): Promise<Hold | null> {
  return longestOf(await holdsInForce(db, userId), FORBIDDEN_BY[act]);
}

/** Refuses what a hold on the account forbids, with why and until when: 11921, 12226, 12227. */
export async function requireNotHeld(db: Queries, userId: number, act: HeldAct): Promise<void> {
  const hold = await holdOn(db, userId, act);
  if (hold) throw refusalOf(hold);
}

/** The same for a call of a customer's: a demo account is never held. */
export async function requireFree(db: Queries, { mode, userId }: Caller, act: HeldAct): Promise<void> {
  if (mode === 'real') await requireNotHeld(db, userId, act);
}

function refusalOf(found: Hold): CatalogueError {
  const hold = accountHoldOf(found);
  const { until, why } = holdTexts(hold);
  return new CatalogueError(CODES[hold.kind], { why, until });
}
