export { acceptAgreement } from './write.ts';
