export {
  type CheckResult,
  checkLedger,
  checkState,
  checkStateHash,
  type Fault,
  IntegrityError,
  type Queries,
} from './check-ledger.ts';
export {
  isCheckpointDue,
  keepCheckpoint,
  listCheckpoints,
  loadCheckpoint,
  newestCheckpoint,
  storeCheckpoint,
  type WrittenState,
  writeDown,
} from './checkpoints.ts';
export { checkHistory, type Stretch } from './history.ts';
export {
  forgetProgress,
  keepProgress,
  readProgress,
  type VerifiedUpTo,
} from './progress.ts';
export type { Signer } from './signing.ts';
export { isSignedBy, isSignedByAny, openKeptSigner, openSigner, trustedKeys } from './signing.ts';
export { ensureVenueName, venueOf } from './venue-name.ts';
