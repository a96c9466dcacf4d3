export { countPending, levelIn, levelOf, requireVerified } from './applications.ts';
export type { ReviewDependencies } from './decide.ts';
export { createDocumentHashes, noteDocumentHashes } from './document-numbers.ts';
export { requireApproved } from './rules.ts';
