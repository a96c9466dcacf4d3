export { countPending } from './applications.ts';
export { type ReviewDependencies } from './decide.ts';
export { createDocumentHashes, noteDocumentHashes } from './document-hashes.ts';
export { levelOf } from './level.ts';
export type { NotifyCustomer } from './notify.ts';
export { requireVerified } from './permission.ts';
