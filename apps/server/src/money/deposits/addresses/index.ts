export { assignedAddresses, depositAddressOf } from './assign.ts';
export { type AddressSource, type AddressSources, openAddressSources } from './sources.ts';
