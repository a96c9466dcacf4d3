import { ACCOUNT_KINDS } from '../portfolio/index.ts';

/** The parts of a customer's wealth: the accounts and the investments. */
export const SECTIONS = [...ACCOUNT_KINDS, 'finance'] as const;
export type Section = (typeof SECTIONS)[number];
