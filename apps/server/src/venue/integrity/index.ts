export { checkLedger } from '../../core/checks/check-ledger.ts';
export { checkStateHash } from '../../core/checks/check-state.ts';
export {
  keepCheckpoint,
  listCheckpoints,
  loadCheckpoint,
  newestCheckpoint,
} from '../../core/checks/checkpoints.ts';
export { type Fault, IntegrityError } from '../../core/checks/fault.ts';
export { forgetProgress, keepProgress } from '../../core/checks/progress.ts';
export { openKeptSigner, openSigner, trustedKeys } from '../../core/checks/signing.ts';
export { openAnchors } from './anchors/index.ts';
export { verifyAtStart } from './at-start.ts';
export { type IntegrityMonitor, startIntegrityMonitor } from './monitor.ts';
export { startNotingHeads } from './note-heads.ts';
export { acceptHistory, createHeadsPublisher } from './publish-heads.ts';
export { registerHeadRoutes } from './routes.ts';
export { tellAdmins } from './tell-admins.ts';
export type { VerificationOutput } from './verification-process.ts';
export { describeVerification, verifyLedger } from './verify-books.ts';
