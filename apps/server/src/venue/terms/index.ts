export { BOUNDS_IN_WORDS } from './changes.ts';
export { amendContract, contractTermsOf } from './contract-terms.ts';

export type { Terms } from './open.ts';
