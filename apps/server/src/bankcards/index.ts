export { type Bankcard, type Bankcards, createBankcards } from './bankcards.ts';
export { maskAccountNumber } from './mask.ts';
export type { BankAccount } from './read-card.ts';
export { registerBankcardRoutes } from './routes.ts';
