export { type Bankcard, type Bankcards, createBankcards } from './bankcards.ts';
export { maskAccountNumber } from './mask.ts';
export { registerBankcardRoutes } from './routes.ts';
