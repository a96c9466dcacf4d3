import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { decimalText, timestamp } from './shared.ts';

/** What the venue owed to all real customers together, as published: the root commits to every balance. */
export const liabilitySnapshot = object(() => ({
  id: z.string(),
  taken_at: timestamp,
  /** The exchange's sequence and the hash of its whole state that the balances are of. */
  seq: z.number().int(),
  state_hash: z.string(),
  /** Hash of the tree's root, hex. */
  root: z.string(),
  /** How many customers are in it. */
  leaves: z.number().int(),
  totals: z.array(z.object({ currency: z.string(), amount: decimalText })),
  /** Whether the tree itself can still be had: later only the root is kept. */
  tree_kept: z.boolean(),
}));
export type LiabilitySnapshot = z.infer<typeof liabilitySnapshot>;

/** Smallest units by currency, as integer texts; what is zero is left out. */
const sums = z.record(z.string(), z.string());

/** A customer's own part of a tree: the leaf as it was hashed, and what stands beside its way up to the root. */
export const liabilityProof = object(() => ({
  snapshot: liabilitySnapshot,
  /** Digits after the point of a smallest unit. */
  decimals: z.number().int(),
  /** Null for who had nothing at that time. */
  leaf: z.object({ snapshot: z.string(), customer: z.string(), salt: z.string(), sums }).nullable(),
  /** From the leaf up. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sums })),
}));
export type LiabilityProof = z.infer<typeof liabilityProof>;

export const liabilityProofQuery = strictObject(() => ({
  /** The newest without. */
  snapshot: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
}));
