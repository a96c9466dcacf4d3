import { z } from 'zod';
import { OPERATOR_PASSWORD_MIN, operatorInfo, operatorRole, operatorText, reasonText } from './console.ts';
import { approval } from './console-approvals.ts';
import { object, strictObject } from './object.ts';
import { totpSecret } from './security.ts';

/*
 * Who may do what, under `/api/v3/console`:
 *
 *   GET, POST operators · PUT operators/:id ·
 *   POST operators/:id/invitation                                admin
 *   POST enrolment/link, enrolment                               whoever has the one-time link
 *
 * What gives somebody more than they had waits for another admin (see approvals), from the second admin on. What takes away is done at once.
 */

const email = z.email().max(200);

/** Invites somebody: they choose their own password and set up their authenticator by a one-time link, which is mailed to them. */
export const operatorInvitationBody = strictObject(() => ({
  account: operatorText,
  name: operatorText,
  /** Where their letters go, and the link. */
  email,
  roles: z.array(operatorRole).min(1),
  reason: reasonText,
}));

/** What of a way in is void and chosen anew. */
export const operatorAccess = z.enum(['password', 'authenticator']);
export type OperatorAccess = z.infer<typeof operatorAccess>;

/** At least one beside the reason. */
export const operatorChangeBody = strictObject(() => ({
  name: operatorText.optional(),
  email: email.optional(),
  roles: z.array(operatorRole).min(1).optional(),
  disabled: z.boolean().optional(),
  /** For who cannot get in any more: a one-time link is mailed to them, by which they choose it anew. */
  reset: z.array(operatorAccess).min(1).optional(),
  reason: reasonText,
}));

/** What became of it: the operator as they are now, or what waits for another admin. */
export const operatorOutcome = object(() => ({
  operator: operatorInfo.nullable(),
  approval: approval.nullable(),
}));
export type OperatorOutcome = z.infer<typeof operatorOutcome>;

/** The token of a one-time link. */
const token = z.string().min(1).max(100);
export const enrolmentLinkBody = strictObject(() => ({ token }));

/** Whether something is chosen now, or proves who it is. */
const asked = z.enum(['new', 'present']);
export const enrolmentLink = object(() => ({
  account: z.string(),
  name: z.string(),
  password: asked,
  authenticator: asked,
  /** What the authenticator app needs to know; null when the present one stays. */
  totp: totpSecret.nullable(),
}));
export type EnrolmentLink = z.infer<typeof enrolmentLink>;

/** Uses the link up, and logs in. 12313 for a link that is used or too old, 555 for a wrong present password, 568 for a wrong code. */
export const enrolmentBody = strictObject(() => ({
  token,
  password: operatorText.min(OPERATOR_PASSWORD_MIN),
  totp: operatorText,
}));
