import { accountOf, CATEGORIES } from '../contracts/market/money.ts';
import type { Backing } from '../kernel/backing.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Account } from '../kernel/state/account.ts';
import type { LedgerCategory } from '../model.ts';
import { conditionalOpenReserve, conditionalSpotReserve, trailingTrigger } from '../quote/index.ts';
import type { ConditionalLeg, ConditionalOrder } from './model.ts';
import { contractBookOf, spotBookOf } from './prices.ts';
import type { LiveConditional } from './triggers.ts';
import { isYetToBegin } from './waiting.ts';

/** What a conditional order is about, before or after it is an entry. */
export type Subject = Pick<
  ConditionalOrder,
  'market' | 'symbol' | 'side' | 'lots' | 'total' | 'contract' | 'legs' | 'resting' | 'after'
> & { mode: 'real' | 'demo'; customer: number };

/** The account that pays, and how its ledger names a hold and its release. */
interface Purse {
  account: Account;
  hold: LedgerCategory;
  release: LedgerCategory;
}

export function subjectOf({ entry }: LiveConditional): Subject {
  const { mode, customer, body } = entry;
  return { ...body, mode, customer };
}

/** Returns where an order's hold is taken from. */
export function purseOf(x: Execution, subject: Subject): Purse {
  const { market, customer, side } = subject;
  if (market === 'spot') {
    const category = side === 'buy' ? 'pending_buy' : 'pending_sell';
    const account = spotBookOf(x, subject).paidBy(side).account(customer, 'coin');
    return { account, hold: category, release: category };
  }
  const book = contractBookOf(x, subject);
  const { order, cancel } = CATEGORIES[book.spec.product];
  return { account: accountOf(book, customer), hold: order, release: cancel };
}

/**
 * Returns the most that any leg needs, beyond what a leg in the book holds itself. What closes a
 * position needs nothing, nor does what has yet to begin.
 */
export function neededBy(x: Execution, subject: Subject): bigint {
  const { contract, side, lots } = subject;
  if (isYetToBegin(subject)) return 0n;
  if (contract === null) {
    return conditionalSpotReserve(
      subject,
      subject.legs,
      spotBookOf(x, subject).market.terms,
      restingPriceOf(subject),
    );
  }
  if (contract.action !== 'open') return 0n;
  const legs = subject.legs.map((leg) => ({ price: leg.price, trigger: expectedTrigger(leg, side) }));
  const { spec, terms } = contractBookOf(x, subject);
  const { makerFeePpm, takerFeePpm } = spec;
  // At the market's own rates: whichever tier its owner is in by then, the hold is enough.
  const atMost = { ...terms, makerFeePpm, takerFeePpm };
  return conditionalOpenReserve({ side, lots }, legs, contract.multiple ?? 1, atMost);
}

/** Returns the limit of the leg that rests in the book, ticks; null when none does. */
export function restingPriceOf({ resting }: Pick<ConditionalOrder, 'resting'>): number | null {
  return resting?.isOpen === true ? resting.price : null;
}

/** Returns where a leg stands; of a trailing stop that is not active, where it starts. */
function expectedTrigger({ trigger, trail }: ConditionalLeg, side: 'buy' | 'sell'): number {
  if (trigger !== null) return trigger;
  invariant(trail !== null && trail.activation !== null, 'what has no trigger waits for its activation');
  return Math.max(trailingTrigger(side, trail.activation, trail), 1);
}

/** Returns what an order holds. */
export function heldBy({ entry }: LiveConditional): bigint {
  return entry.holds[0]?.amount ?? 0n;
}

/** Brings what an order holds to `needed`. What is missing must be available. */
export function holdTo(x: Execution, live: LiveConditional, needed: bigint): void {
  const missing = needed - heldBy(live);
  if (missing === 0n) return;
  const { account, hold, release } = purseOf(x, subjectOf(live));
  const held = { live, account, bucket: 'frozen' } as const;
  const reference = `conditional:${live.entry.id}`;
  if (missing > 0n) x.holdFor(held, missing, hold, reference);
  else x.release(held, -missing, release, reference);
}

/** Returns an order's hold as the backing of the order that it places. */
export function backingOf(x: Execution, live: LiveConditional): Backing {
  return { amount: heldBy(live), release: () => holdTo(x, live, 0n) };
}
