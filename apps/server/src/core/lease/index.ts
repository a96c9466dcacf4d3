export { livingHolders } from './holders.ts';
export { Jobs } from './jobs.ts';
export { type Lease, Leases } from './leases.ts';
