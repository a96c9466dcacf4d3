export { readLots, requireMultiple } from './commands.ts';
export { type ContractPermission, contractPermission } from './permission.ts';
export { lotText } from './wire.ts';
