export {
  freezeDisabled,
  type HoldDependencies,
  holdEvent,
  holdWithdrawals,
  type Lifting,
  unfreezeEnabled,
  writeOfHold,
} from './holds.ts';
export {
  accountHoldOf,
  type Hold,
  heldKinds,
  holdOn,
  holdsInForce,
  isHeld,
  type ReviewedCustomer,
  requireFree,
  requireNotHeld,
  reviewedCustomer,
} from './in-force.ts';
