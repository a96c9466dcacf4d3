export { Jobs } from './jobs.ts';
export { type Lease, LeaseGone, Leases } from './leases.ts';
