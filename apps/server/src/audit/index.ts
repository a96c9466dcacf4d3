export { audit } from './append.ts';
export { listAudit } from './list.ts';
export { verifyAudit } from './verify.ts';
