export { holdOn, requireFree, requireNotHeld } from './guard.ts';
export { accountHoldOf, type Hold, heldKinds, holdsInForce } from './in-force.ts';
export { type Lifting, unfreezeEnabled } from './lift.ts';
export { freezeDisabled, holdWithdrawals } from './put.ts';
export { type ReviewedCustomer, reviewedCustomer } from './reviewed-customer.ts';
export { type HoldDependencies, holdNotice, writeOfHold } from './tell.ts';
