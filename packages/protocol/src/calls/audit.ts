import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { isStorable, pageQuery, timestamp } from './shared.ts';

export const auditQuery = strictObject(() => ({
  ...pageQuery.shape,
  /** Exactly this action, e.g. `customer.disable`. */
  action: z.string().max(100).refine(isStorable).optional(),
}));
export const auditEntry = object(() => ({
  seq: z.number().int(),
  at: timestamp,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
}));
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditVerification = object(() => ({
  intact: z.boolean(),
  entries: z.number().int(),
  /** The first entry whose hash does not follow, or null. */
  broken_at: z.number().int().nullable(),
  head: z.string(),
}));
