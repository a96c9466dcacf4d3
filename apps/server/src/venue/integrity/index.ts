export {
  type Fault,
  keepCheckpoint,
  keepProgress,
  openKeptSigner,
  openSigner,
  type Signer,
  trustedKeys,
  venueOf,
} from '../../core/checks/index.ts';
export { openAnchors } from './anchors.ts';
export { tellAdmins, toldTogether } from './monitor.ts';
export { notesOfRestored } from './notes-of-restored.ts';
export { acceptHistory, createHeadsPublisher, startNotingHeads } from './publish-heads.ts';
export type { Rebuilt } from './rebuild.ts';
export { rebuild } from './rebuild.ts';
export { verifyAtStart, verifyLedger } from './verify-books.ts';
