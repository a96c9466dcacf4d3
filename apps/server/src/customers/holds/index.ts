export {
  freezeDisabled,
  type HoldDependencies,
  holdWithdrawals,
  type Lifting,
  noteHold,
  tellOfHold,
  unfreezeEnabled,
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
export { endOwnHold, putOwnHold } from './own.ts';
