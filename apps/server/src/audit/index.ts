export { audit } from './append.ts';
export { type AuditDetail, canonicalJson, detailOf } from './entry.ts';
export { listAudit } from './list.ts';
export { verifyAudit } from './verify.ts';
