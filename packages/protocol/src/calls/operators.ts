import { z } from 'zod';
import { approval } from './approvals.ts';
import { call, OPERATOR_ROLES } from './call.ts';
import { totpSecret } from './security.ts';
import { emptyBody, object, page, plainText, reasonText, strictObject, timestamp } from './shared.ts';

/*
 * Lists answer `{ items, next_cursor }`; a change answers the thing as it is afterwards.
 */

/** What an operator may do. `admin` manages operators and switches, and is not a master key to the other roles. */
export const operatorRole = z.enum(OPERATOR_ROLES);

/** What waits for an operator, by the screen of the console where it is done; null where the caller's roles do not reach. */
const waiting = z.int().nonnegative().nullable();
export const waitingWork = object(() => ({
  /** Applications to be verified. */
  verification: waiting,
  /** Conversations in which a customer waits for an answer. */
  desk: waiting,
  /** Messages of the contact form that nobody has handled. */
  messages: waiting,
  deposits: waiting,
  /** Withdrawals to be approved. */
  withdrawals: waiting,
  /** Adjustments that wait for a second operator. */
  adjustments: waiting,
  /** Acts of others that wait for this operator's word. */
  approvals: waiting,
}));
export type WaitingWork = z.infer<typeof waitingWork>;
/** Operators may move anybody's account: their passwords are longer than customers'. */
export const OPERATOR_PASSWORD_MIN = 12;

export const consoleLoginBody = strictObject(() => ({
  account: plainText,
  password: plainText,
  totp: plainText.optional(),
}));
/** For who came with a password, before an authenticator is bound: hands out its secret. Refused (556) once one is bound, and for who has a one-time link. */
export const consoleEnrolBody = strictObject(() => ({ account: plainText, password: plainText }));
export const operatorInfo = object(() => ({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  /** Null for who never said. */
  email: z.string().nullable(),
  roles: z.array(operatorRole),
  /** Those of the roles that do not act yet, with the moment from which they do. */
  waiting_roles: z.array(z.object({ role: operatorRole, from: timestamp })),
  disabled: z.boolean(),
  totp_bound: z.boolean(),
  /** Until when the one-time link opens, if they have one that is not used. */
  link_expires_at: timestamp.nullable(),
  created_at: timestamp,
}));
export type OperatorInfo = z.infer<typeof operatorInfo>;
/** `device`: a random token for this device to keep, and to send along as the header `device` when it logs in. */
export const consoleLoginData = object(() => ({
  token: z.string(),
  operator: operatorInfo,
  device: z.string(),
}));

/** Another password of one's own; ends every login of the operator. 12119 for a wrong password, 12239 for the same one, 568 for a wrong code. */
export const operatorPasswordBody = strictObject(() => ({
  old_password: plainText,
  password: plainText.min(OPERATOR_PASSWORD_MIN),
  totp: plainText,
}));
/** Begins to replace one's own authenticator; the one in force stays until the new one's code has come. */
export const operatorTotpBody = strictObject(() => ({ password: plainText, totp: plainText }));
/** A code of the new authenticator puts it in force. 554 when none was begun, 568 for a wrong code. */
export const operatorTotpCodeBody = strictObject(() => ({ totp: plainText }));

/*
 * What gives somebody more than they had waits for another admin (see approvals), from the second admin on. What takes away is done at once.
 */

const email = z.email().max(200);

/** Invites somebody: they choose their own password and set up their authenticator by a one-time link, which is mailed to them. */
export const operatorInvitationBody = strictObject(() => ({
  account: plainText,
  name: plainText,
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
  name: plainText.optional(),
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
  password: plainText.min(OPERATOR_PASSWORD_MIN),
  totp: plainText,
}));

export const readWaitingWork = call('GET /console/waiting', () => ({
  id: 'readWaitingWork',
  access: 'operator',
  summary: 'How much waits for an operator; null for what the roles do not reach',
  answer: waitingWork,
}));

export const openEnrolmentLink = call('POST /console/enrolment/link', () => ({
  id: 'openEnrolmentLink',
  access: 'anyone',
  summary: 'What an invited operator, or one whose access was reset, has to choose',
  body: enrolmentLinkBody,
  answer: enrolmentLink,
}));

export const completeEnrolment = call('POST /console/enrolment', () => ({
  id: 'completeEnrolment',
  access: 'anyone',
  summary: 'Choose a password and bind an authenticator by a one-time link, and log in',
  body: enrolmentBody,
  answer: consoleLoginData,
}));

export const listOperators = call('GET /console/operators', () => ({
  id: 'listOperators',
  access: 'admin',
  summary: 'Every operator (admin)',
  answer: page(operatorInfo),
}));

export const inviteOperator = call('POST /console/operators', () => ({
  id: 'inviteOperator',
  access: 'admin',
  summary: 'Invite an operator, who sets up their login by a mailed link (admin)',
  description: 'From the second admin on it waits for another one.',
  body: operatorInvitationBody,
  answer: operatorOutcome,
}));

export const changeOperator = call('PUT /console/operators/:id', () => ({
  id: 'changeOperator',
  access: 'admin',
  summary: 'Change an operator; nobody changes their own roles or disables themselves (admin)',
  description:
    'What gives more power or a new way in waits for another admin, from the second one on; so does dismissing one of the last two.',
  body: operatorChangeBody,
  answer: operatorOutcome,
}));

export const resendInvitation = call('POST /console/operators/:id/invitation', () => ({
  id: 'resendInvitation',
  access: 'admin',
  summary: 'Mail the one-time link anew to an operator who has not used theirs (admin)',
  body: emptyBody,
  answer: operatorInfo,
}));

export const changeOwnPassword = call('POST /console/password', () => ({
  id: 'changeOwnPassword',
  access: 'operator',
  summary: "Change one's own password; ends every login of the operator",
  body: operatorPasswordBody,
}));

export const beginOwnTotp = call('POST /console/totp', () => ({
  id: 'beginOwnTotp',
  access: 'operator',
  summary: "Begin to replace one's own authenticator",
  body: operatorTotpBody,
  answer: totpSecret,
}));

export const confirmOwnTotp = call('PUT /console/totp', () => ({
  id: 'confirmOwnTotp',
  access: 'operator',
  summary: 'Put the new authenticator in force with a code of it; ends every login of the operator',
  body: operatorTotpCodeBody,
}));

export const enrolOperator = call('POST /console/enrol', () => ({
  id: 'enrolOperator',
  access: 'anyone',
  summary: "Hand out an authenticator's secret, as long as none is in force",
  body: consoleEnrolBody,
  answer: totpSecret,
}));

export const logInOperator = call('POST /console/login', () => ({
  id: 'logInOperator',
  access: 'anyone',
  summary: 'Log in as an operator: 554 before an authenticator was bound, 552 without its code',
  body: consoleLoginBody,
  answer: consoleLoginData,
}));

export const readOwnAccount = call('GET /console/me', () => ({
  id: 'readOwnAccount',
  access: 'operator',
  summary: 'The logged-in operator',
  answer: operatorInfo,
}));

export const logOutOperator = call('POST /console/logout', () => ({
  id: 'logOutOperator',
  access: 'operator',
  summary: 'End this login',
  body: emptyBody,
}));

/** Not described itself. */
export const readConsoleDescription = call('GET /console/openapi.json', () => ({
  id: 'readConsoleDescription',
  access: 'operator',
  summary: 'What the calls of the console take and answer',
  file: true,
  hidden: true,
}));
