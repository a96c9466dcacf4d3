import { z } from 'zod';
import { call } from './call.ts';
import { isStorable, object, page, pageQuery, strictObject, timestamp } from './shared.ts';

export const auditQuery = strictObject(() => ({
  ...pageQuery.shape,
  action: z
    .string()
    .max(100)
    .refine(isStorable)
    .optional()
    .describe('Only this action, e.g. `customer.disable`'),
}));
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
/** Anything that JSON can say. */
export const jsonValue: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(jsonValue),
    z.record(z.string(), jsonValue),
  ]),
);
export const auditEntry = object(() => ({
  seq: z.number().int(),
  at: timestamp,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), jsonValue),
  previous_hash: z.string(),
  hash: z.string(),
}));
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditVerification = object(() => ({
  intact: z.boolean(),
  entries: z.number().int(),
  /** The first entry whose hash does not match, or null. */
  broken_at: z.number().int().nullable(),
  head: z.string(),
}));

export const listAudit = call('GET /console/audit', () => ({
  id: 'listAudit',
  access: 'admin',
  summary: 'What operators have done, newest first (admin)',
  query: auditQuery,
  answer: page(auditEntry),
}));

export const verifyAudit = call('GET /console/audit/verification', () => ({
  id: 'verifyAudit',
  access: 'admin',
  summary: 'Walk the chain of hashes from its beginning (admin)',
  answer: auditVerification,
}));
