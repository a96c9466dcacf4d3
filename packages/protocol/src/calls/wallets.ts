import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { isStorable, timestamp } from './shared.ts';

/** Kept loose on purpose: the server answers what is empty or wrong with its own catalogue codes. */
const text = z.string().max(200).refine(isStorable);

/**
 * Saves an address to withdraw to. 571 for an empty field, 11906 for a currency and network that are not offered, 12264 to 12267
 * for an address that is none of its network, 566 for one that is saved already, 11907 beyond `WALLETS_MAX`.
 */
export const walletBody = strictObject(() => ({
  currency: text,
  network: text,
  address: text,
  /** What the customer calls it; may be empty. */
  label: z.string().trim().max(40).refine(isStorable).optional(),
}));
export type WalletBody = z.infer<typeof walletBody>;

/** Addresses, and likewise cards, that one customer can save. */
export const WALLETS_MAX = 20;

export const wallet = object(() => ({
  id: z.string(),
  currency: z.string(),
  /** `TRC20`, `ERC20`, `Bitcoin` or `Solana`. */
  network: z.string(),
  /** As the network writes it: an ERC20 address with its checksum. */
  address: z.string(),
  label: z.string(),
  created_at: timestamp,
  /** From when on it can be withdrawn to; not after `created_at` where new addresses need not wait. */
  usable_at: timestamp,
}));
export type Wallet = z.infer<typeof wallet>;

/** Newest first. */
export const walletList = object(() => ({ items: z.array(wallet) }));
