export { audit } from './append.ts';
export { type AuditDetail, canonicalJson, detailOf, GENESIS } from './entry.ts';
export { listAudit } from './list.ts';
export { auditLog } from './schema.ts';
export { verifyAudit } from './verify.ts';
