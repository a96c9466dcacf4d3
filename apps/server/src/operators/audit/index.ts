export { type AuditDetail, canonicalJson, detailOf, GENESIS } from './entry.ts';
export { audit, listAudit, verifyAudit } from './log.ts';
export { auditLog } from './schema.ts';
