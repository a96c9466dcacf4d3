import { z } from 'zod';
import { holdKind } from './holds.ts';
import { object, strictObject } from './object.ts';
import { CREDIT, creditCause } from './security.ts';
import { clientId, isStorable, pageQuery, reasonText, timestamp } from './shared.ts';
import { verificationStatus } from './verification.ts';

export const consoleCustomersQuery = strictObject(() => ({
  ...pageQuery.shape,
  /** Part of an email, phone or nickname, or an id. */
  search: z.string().max(100).refine(isStorable).optional(),
  /** `held`: with any hold on the account now. */
  state: z.enum(['all', 'enabled', 'disabled', 'held']).default('all'),
}));
export const consoleCustomer = object(() => ({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  nickname: z.string(),
  disabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  /** The kinds of holds on the account now. */
  held: z.array(holdKind),
  primary: verificationStatus,
  advanced: verificationStatus,
  credit_score: z.number().int(),
  created_at: timestamp,
}));
export type ConsoleCustomer = z.infer<typeof consoleCustomer>;
/** A credit event; refused as 561 when the score would leave its range. `client_id`: repeating it answers the first result. */
export const creditEventBody = strictObject(() => ({
  client_id: clientId,
  cause: creditCause,
  change: z
    .number()
    .int()
    .min(-CREDIT.points)
    .max(CREDIT.points)
    .refine((points) => points !== 0),
  reason: reasonText,
}));
export const customerStateBody = strictObject(() => ({ disabled: z.boolean(), reason: reasonText }));
