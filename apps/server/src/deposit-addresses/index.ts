export { assignedAddresses, depositAddressOf } from './assign.ts';
export { type AddressSources, type DepositKeys, openAddressSources } from './sources.ts';
