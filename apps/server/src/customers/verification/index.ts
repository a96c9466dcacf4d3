export { countPending, levelOf, requireVerified } from './applications.ts';
export type { NotifyCustomer, ReviewDependencies } from './decide.ts';
export { createDocumentHashes, noteDocumentHashes } from './document-numbers.ts';
