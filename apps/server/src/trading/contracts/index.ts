export { readLots, requireMultiple } from './commands.ts';
export { type ContractPermission, contractPermission } from './permission.ts';
export { listFunding } from './queries.ts';
export { ContractTrading } from './trading.ts';
export { lotText } from './wire.ts';
