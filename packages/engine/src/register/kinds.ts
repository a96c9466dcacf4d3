import type { Withdrawal } from '../withdrawals/withdrawal.ts';

/** What each kind of entry is about. Bodies hold integers, bigints, text, flags, null, lists and objects of these. */
export interface EntryBodies {
  withdrawal: Withdrawal;
}

export type EntryKind = keyof EntryBodies;
