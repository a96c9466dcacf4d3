import type { ReferenceTick } from '../model.ts';
import type { Account } from './account.ts';
import type { Execution } from './execution.ts';
import { invariant } from './invariant.ts';
import type { Market } from './market.ts';
import type { EntryKind, LiveEntry } from './register/entry.ts';
import { ACCEPTED, type Ruling } from './ruling.ts';
import type { EngineState } from './state/engine-state.ts';

/** How entries of a kind behave beyond the commands that name them. */
export interface EntryRules<Kind extends EntryKind> {
  /** Acts on an entry whose `dueAt` has come. It must close the entry or move `dueAt` on. */
  due?(x: Execution, live: LiveEntry<Kind>): void;
  /** Ends a demo customer's entry, with its holds released, when the demo account starts anew. */
  reset?(x: Execution, live: LiveEntry<Kind>): void;
  /** Takes a restored entry into the indexes that the kind keeps elsewhere in the state. */
  restore?(state: EngineState, live: LiveEntry<Kind>): void;
}

/** The rules of all kinds. */
export type AllEntryRules = { readonly [Kind in EntryKind]: EntryRules<Kind> };

/** A product's part in what the engine does as a whole. Whatever a product has nothing to do with, it leaves out. */
export interface Product {
  /** Its kinds of entries. A kind that only commands move has no rules, but stands here. */
  readonly entries?: Partial<AllEntryRules>;
  /** Settles what a reference tick decides, before the market has it: the tick before it is still the last. */
  beforeTick?(x: Execution, market: Market, next: ReferenceTick): void;
  /** Acts on the tick that has become the market's last. */
  onTick?(x: Execution, market: Market, tick: ReferenceTick): void;
  /** Acts on the suspension of a market. */
  onSuspended?(x: Execution, market: Market): void;
  /** Ends what a demo customer has open beside the register, when the demo account starts anew. */
  resetDemo?(x: Execution, customer: number): void;
  /** Rebuilds its part of the state once all entries are restored. Returns what is wrong with them, or null. */
  restore?(state: EngineState): string | null;
  /** Tells of every amount that is frozen beside what entries hold. */
  eachFrozen?(state: EngineState, tell: (account: Account, amount: bigint) => void): void;
  /** Checks what it promises anew. Returns the first fault found, or null. */
  audit?(state: EngineState): string | null;
}

/** All products, in the order in which they act. */
export interface Products {
  readonly list: readonly Product[];
  readonly rules: AllEntryRules;
}

/** The rules of an entry's kind. */
export function rulesOf<Kind extends EntryKind>(
  rules: AllEntryRules,
  live: LiveEntry<Kind>,
): EntryRules<Kind> {
  return rules[live.entry.kind];
}

/** Lets time pass: whatever is due by now is done. */
export interface Clock {
  type: 'clock';
}

/** Acts on every entry that is due by now, earliest first. */
export function clock(x: Execution, allRules: AllEntryRules): Ruling {
  const { agenda } = x.state.register;
  for (let live = agenda.takeDue(x.time); live !== null; live = agenda.takeDue(x.time)) {
    const rules = rulesOf(allRules, live);
    const { kind, id, dueAt } = live.entry;
    invariant(rules.due !== undefined, `a ${kind} knows what to do when it is due`);
    rules.due(x, live);
    invariant(!live.entry.open || live.entry.dueAt !== dueAt, `${kind} ${id} moves on once it was due`);
  }
  return ACCEPTED;
}
