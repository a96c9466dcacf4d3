import type { LedgerCategories, ReferenceTick } from '../../model.ts';
import { invariant } from '../invariant.ts';
import type { Market } from '../market.ts';
import type { EntryKind, LiveEntry } from '../register/entry.ts';
import { ACCEPTED, type Ruling } from '../ruling.ts';
import type { Account } from '../state/account.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { CommandRules } from './command.ts';
import type { Execution } from './execution.ts';

/** What the engine does with entries of a kind, apart from the commands for them. */
export interface EntryRules<Kind extends EntryKind> {
  /** Acts on an entry whose `dueAt` has come. It must close the entry or move `dueAt` on. */
  due?(x: Execution, live: LiveEntry<Kind>): void;
  /** Ends a demo customer's entry and releases its holds, when the demo account is reset. */
  reset?(x: Execution, live: LiveEntry<Kind>): void;
  /** Whether its ids are those of orders, which all products share, instead of those of entries. */
  readonly isOrder?: true;
  /** Adds a restored entry to the kind's indexes elsewhere in the state. */
  restore?(state: EngineState, live: LiveEntry<Kind>): void;
}

/** The rules of all kinds. */
export type AllEntryRules = { readonly [Kind in EntryKind]: EntryRules<Kind> };

/** A product's part in the engine's common steps. A product leaves out what it does not need. */
export interface Product {
  /** Its commands. */
  readonly commands?: Partial<CommandRules>;
  /** The ledger categories of its movements that no other product writes. */
  readonly categories?: Partial<LedgerCategories>;
  /** Its kinds of entries. A kind that only commands change has no rules, but is listed here. */
  readonly entries?: Partial<AllEntryRules>;
  /** Acts as the first command of a day (UTC) begins, or of a later one. */
  onNewDay?(x: Execution): void;
  /**
   * Settles what a reference tick decides, before it becomes the market's last: the tick before it
   * is still the last.
   */
  beforeTick?(x: Execution, market: Market, next: ReferenceTick): void;
  /** Acts on a tick after it has become the market's last. */
  onTick?(x: Execution, market: Market, tick: ReferenceTick): void;
  /**
   * Whether the next reference tick of an instrument, which comes at about `at` (ms), can change
   * what somebody has by it. Reads the state only.
   */
  awaitsTick?(state: EngineState, symbol: string, at: number): boolean;
  /** Does what is due by now, before a command whose rule asks for that. */
  beforeCommand?(x: Execution): void;
  /**
   * Acts on what a command brought about, accepted or refused: time may have passed with either.
   */
  afterCommand?(x: Execution): void;
  /** Acts on the suspension of a market. */
  onSuspended?(x: Execution, market: Market): void;
  /** Ends what a demo customer has open outside of the register, when the demo account is reset. */
  resetDemo?(x: Execution, customer: number): void;
  /**
   * Rebuilds its part of the state after all entries are restored. Returns the first fault, or
   * null.
   */
  restore?(state: EngineState): string | null;
  /** Calls `tell` for every frozen amount that is not held by an entry. */
  eachFrozen?(state: EngineState, tell: (account: Account, amount: bigint) => void): void;
  /** Checks its invariants again. Returns the first fault found, or null. */
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

/** The command that lets time pass: everything due by now is done. */
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
