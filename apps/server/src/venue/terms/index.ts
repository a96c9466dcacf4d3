export { amendContract, contractTermsOf } from './contract-terms.ts';

export type { Terms } from './open.ts';
