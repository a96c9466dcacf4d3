export { acceptAgreement, ensureDefaultContent } from './write.ts';
