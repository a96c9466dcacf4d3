export { type Lease, LeaseGone, Leases } from './leases.ts';
