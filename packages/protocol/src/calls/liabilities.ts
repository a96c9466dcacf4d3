import { z } from 'zod';
import { call } from './call.ts';
import { EVERYTHING } from './power.ts';
import {
  decimalText,
  object,
  page,
  pageQuery,
  reasonText,
  signedDecimalText,
  strictObject,
  timestamp,
} from './shared.ts';

/**
 * What is owed of one kind: `available`, `frozen`, `margin`, `contract_profit`,
 * `product_principal`, `product_yield`, `option_stake` or `option_payout`.
 */
export const liabilityPart = object(() => ({ kind: z.string(), amount: decimalText }));

/**
 * What the venue owed to all real customers together, as published: the root commits to all of it.
 */
export const liabilitySnapshot = object(() => ({
  id: z.string(),
  /**
   * 2 covers everything owed, by kind; 1 (old publications) covers balances alone, and its root
   * commits to the tree only.
   */
  format: z.union([z.literal(1), z.literal(2)]),
  taken_at: timestamp,
  /** The engine's sequence number, and the hash of its whole state then. */
  seq: z.number().int(),
  state_hash: z.string(),
  /** Decimal places of a smallest unit. */
  decimals: z.number().int(),
  /** Hash over the tree and the other fields here, hex. */
  root: z.string(),
  /** The number of customers in it. */
  leaves: z.number().int(),
  totals: z.array(z.object({ currency: z.string(), amount: decimalText, kinds: z.array(liabilityPart) })),
  /** Whether the tree is still stored; later only the root is kept. */
  tree_kept: z.boolean(),
}));
export type LiabilitySnapshot = z.infer<typeof liabilitySnapshot>;

/**
 * Smallest units by currency and kind (`BTC:available`), as integer texts; what is zero is left
 * out.
 */
const sums = z.record(z.string(), z.string());

/**
 * A customer's part of a tree: the leaf as it was hashed, and the siblings on its path to the root.
 */
export const liabilityProof = object(() => ({
  snapshot: liabilitySnapshot,
  /** Null for a customer who had nothing at that time. */
  leaf: z.object({ snapshot: z.string(), customer: z.string(), salt: z.string(), sums }).nullable(),
  /**
   * Position of the leaf among all leaves, which are sorted by their hashes; the first is 0. Null
   * without a leaf.
   */
  position: z.number().int().nullable(),
  /** From the leaf to the root. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sums })),
}));
export type LiabilityProof = z.infer<typeof liabilityProof>;

export const liabilityProofQuery = strictObject(() => ({
  snapshot: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .describe('The id of a snapshot; the newest without it'),
}));

/** Real money of one currency: how much the venue must hold, and to whom it is owed. */
export const custodyRow = object(() => ({
  currency: z.string(),
  /** What custody must hold: all deposits less all withdrawals. */
  custody: signedDecimalText,
  /**
   * Everything that is owed to customers, as a proof of liabilities would publish it now, and by
   * kind.
   */
  customers: signedDecimalText,
  kinds: z.array(liabilityPart),
  /**
   * What customers' open positions have lost at the mark price. It is not deducted from what is
   * owed; it pays others' `contract_profit`.
   */
  losses: signedDecimalText,
  /**
   * What belongs to the venue: custody less customers plus losses. Below zero, not everything owed
   * is covered.
   */
  venue: signedDecimalText,
  /** Custody less all accounts. It must be zero, else the books are wrong. */
  difference: signedDecimalText,
  /** The figure of the last proof of liabilities; null before the first. */
  published: signedDecimalText.nullable(),
}));
export type CustodyRow = z.infer<typeof custodyRow>;
export const custodyReport = object(() => ({
  rows: z.array(custodyRow),
  /** The last proof of liabilities; null before the first. */
  snapshot: liabilitySnapshot.nullable(),
}));
export type CustodyReport = z.infer<typeof custodyReport>;

export const publishLiabilitiesBody = strictObject(() => ({ reason: reasonText }));

export const readCustody = call('GET /console/custody', () => ({
  id: 'readCustody',
  access: 'treasury',
  summary: 'What custody must hold, and what of it is owed to customers, by kind (treasury)',
  answer: custodyReport,
}));

export const publishLiabilities = call('POST /console/liabilities', () => ({
  id: 'publishLiabilities',
  access: 'treasury',
  power: { does: 'Publish a proof of liabilities', alone: EVERYTHING },
  summary: 'Publish the liabilities now, beside the daily publication (treasury)',
  body: publishLiabilitiesBody,
  answer: liabilitySnapshot,
}));

export const listLiabilitySnapshots = call('GET /transparency/liabilities', () => ({
  id: 'listLiabilitySnapshots',
  access: 'anyone',
  scope: 'read',
  tag: 'Transparency',
  summary: 'What the venue owed to all customers together, newest first',
  query: pageQuery,
  answer: page(liabilitySnapshot),
}));

export const readLiabilityProof = call('GET /transparency/liabilities/mine', () => ({
  id: 'readLiabilityProof',
  access: 'real',
  scope: 'read',
  tag: 'Transparency',
  summary: 'Your own leaf with its path to the root',
  query: liabilityProofQuery,
  answer: liabilityProof,
}));

export const downloadLiabilityTree = call('GET /transparency/liabilities/:id/tree', () => ({
  id: 'downloadLiabilityTree',
  access: 'anyone',
  scope: 'read',
  tag: 'Transparency',
  summary: 'The whole tree as a file, for whoever wants to recompute it; nobody is named in it',
  file: true,
}));
