export { countPending, findApplication, listApplications } from './applications.ts';
export { decideApplication, type ReviewDependencies } from './decide.ts';
export { createDocumentHashes, noteDocumentHashes } from './document-hashes.ts';
export { levelOf } from './level.ts';
export type { NotifyCustomer } from './notify.ts';
export { requireVerified } from './permission.ts';
export { realnameReviewsOf } from './wire.ts';
