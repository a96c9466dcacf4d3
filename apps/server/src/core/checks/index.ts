export {
  type CheckResult,
  checkLedger,
  checkState,
  checkStateHash,
  type Fault,
  IntegrityError,
  inOneView,
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
export {
  ensureVenueName,
  forgetProgress,
  keepProgress,
  readProgress,
  type VerifiedUpTo,
  venueOf,
} from './progress.ts';
export type { Signer } from './signing.ts';
export { isSignedBy, openKeptSigner, openSigner, trustedKeys } from './signing.ts';
