import { z } from 'zod';
import { call } from './call.ts';
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
 * What is owed of one kind: `available`, `frozen`, `margin`, `contract_profit`, `product_principal`, `product_yield`,
 * `option_stake` or `option_payout`.
 */
export const liabilityPart = object(() => ({ kind: z.string(), amount: decimalText }));

/** What the venue owed to all real customers together, as published: the root commits to all of it. */
export const liabilitySnapshot = object(() => ({
  id: z.string(),
  /** 2 holds everything that is owed, by kind; 1, of old publications, balances alone, and its root commits to the tree only. */
  format: z.union([z.literal(1), z.literal(2)]),
  taken_at: timestamp,
  /** The engine's sequence and the hash of its whole state that it is of. */
  seq: z.number().int(),
  state_hash: z.string(),
  /** Digits after the point of a smallest unit. */
  decimals: z.number().int(),
  /** Hash over the tree and all that stands here, hex. */
  root: z.string(),
  /** How many customers are in it. */
  leaves: z.number().int(),
  totals: z.array(z.object({ currency: z.string(), amount: decimalText, kinds: z.array(liabilityPart) })),
  /** Whether the tree itself can still be had: later only the root is kept. */
  tree_kept: z.boolean(),
}));
export type LiabilitySnapshot = z.infer<typeof liabilitySnapshot>;

/** Smallest units by currency and kind (`BTC:available`), as integer texts; what is zero is left out. */
const sums = z.record(z.string(), z.string());

/** A customer's own part of a tree: the leaf as it was hashed, and what stands beside its way up to the root. */
export const liabilityProof = object(() => ({
  snapshot: liabilitySnapshot,
  /** Null for who had nothing at that time. */
  leaf: z.object({ snapshot: z.string(), customer: z.string(), salt: z.string(), sums }).nullable(),
  /** Where the leaf stands among all, which are sorted by their hashes; the first is 0. Null without a leaf. */
  position: z.number().int().nullable(),
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

/** Real money of one currency: what came in from outside and is still here, and to whom it is owed. */
export const custodyRow = object(() => ({
  currency: z.string(),
  /** What custody must hold: everything paid in less everything paid out. */
  custody: signedDecimalText,
  /** Everything that is owed to customers, as a proof of liabilities would publish it now, and its kinds. */
  customers: signedDecimalText,
  kinds: z.array(liabilityPart),
  /** What customers' open positions have lost at the mark. It is not taken off what is owed, and pays others' `contract_profit`. */
  losses: signedDecimalText,
  /** What is left to the venue: custody less customers and plus losses. Below zero, not everything owed is covered. */
  venue: signedDecimalText,
  /** Custody less all accounts: zero, or the books are broken. */
  difference: signedDecimalText,
  /** What the last proof of liabilities published; null before the first. */
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
  summary: 'Publish the liabilities now, beside the daily publication (treasury)',
  body: publishLiabilitiesBody,
  answer: liabilitySnapshot,
}));

export const listLiabilitySnapshots = call('GET /transparency/liabilities', () => ({
  id: 'listLiabilitySnapshots',
  access: 'anyone',
  tag: 'Transparency',
  summary: 'What the venue owed to all customers together, newest first',
  query: pageQuery,
  answer: page(liabilitySnapshot),
}));

export const readLiabilityProof = call('GET /transparency/liabilities/mine', () => ({
  id: 'readLiabilityProof',
  access: 'real',
  tag: 'Transparency',
  summary: 'Your own leaf with its path to the root',
  query: liabilityProofQuery,
  answer: liabilityProof,
}));

export const downloadLiabilityTree = call('GET /transparency/liabilities/:id/tree', () => ({
  id: 'downloadLiabilityTree',
  access: 'anyone',
  tag: 'Transparency',
  summary: 'The whole tree as a file, for whoever wants to recompute it; nobody is named in it',
  file: true,
}));
