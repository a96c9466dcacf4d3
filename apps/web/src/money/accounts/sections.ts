import { ACCOUNT_KINDS } from '../portfolio/index.ts';

/** What somebody's wealth divides into: the accounts, and what is in products. */
export const SECTIONS = [...ACCOUNT_KINDS, 'finance'] as const;
export type Section = (typeof SECTIONS)[number];
