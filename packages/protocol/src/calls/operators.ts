import { z } from 'zod';
import { passwordLength } from '../passwords.ts';
import { approval } from './approvals.ts';
import { call, OPERATOR_ROLES } from './call.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { EVERYTHING, POWER_WAIT } from './power.ts';
import { totpSecret } from './security.ts';
import {
  emptyBody,
  object,
  page,
  plainText,
  readVersion,
  reasonText,
  strictObject,
  timestamp,
} from './shared.ts';

/* Lists return `{ items, next_cursor }`; a change returns the changed object. */

/**
 * The roles of operators. `admin` manages operators and switches, but does not include the other
 * roles.
 */
export const operatorRole = z.enum(OPERATOR_ROLES);

/**
 * How many items wait for an operator, by console screen; null when the caller's roles do not allow
 * it.
 */
const waiting = z.int().nonnegative().nullable();
export const waitingWork = object(() => ({
  /** Applications to be verified. */
  verification: waiting,
  /** Conversations whose customer waits for an answer. */
  desk: waiting,
  /** Messages of the contact form that nobody has handled. */
  messages: waiting,
  deposits: waiting,
  /** Withdrawals to be approved. */
  withdrawals: waiting,
  /** Approved withdrawals to be paid, or whose payment is to be confirmed. */
  payouts: waiting,
  /** Withdrawals of which nobody knows yet whether they were paid. */
  unclear_payouts: waiting,
  /** Adjustments that wait for a second operator. */
  adjustments: waiting,
  /** Acts proposed by others that this operator may approve. */
  approvals: waiting,
}));
export type WaitingWork = z.infer<typeof waitingWork>;
/** Operators can move any account's money, so their passwords are longer than customers'. */
export const OPERATOR_PASSWORD_MIN = 12;
const operatorPassword = plainText.refine((typed) => passwordLength(typed) >= OPERATOR_PASSWORD_MIN);

export const consoleLoginBody = strictObject(() => ({
  account: plainText.describe('The name of the login'),
  password: plainText.describe('The password'),
  totp: plainText.optional().describe('A code of the authenticator app, or a recovery code'),
}));
/**
 * For operators who have a password but no authenticator yet: returns its secret. Refused with 556
 * once one is bound, and for operators with a one-time link.
 */
export const consoleEnrolBody = strictObject(() => ({
  account: plainText.describe('The name of the login'),
  password: plainText.describe('The password'),
}));
export const operatorInfo = object(() => ({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  /** Null when it was never given. */
  email: z.string().nullable(),
  roles: z.array(operatorRole),
  /** Roles that are not yet in force, each with the time from which they are. */
  waiting_roles: z.array(z.object({ role: operatorRole, from: timestamp })),
  disabled: z.boolean(),
  totp_bound: z.boolean(),
  /** The unused one-time link is valid until then; null without one. */
  link_expires_at: timestamp.nullable(),
  created_at: timestamp,
  version: readVersion,
}));
export type OperatorInfo = z.infer<typeof operatorInfo>;
/**
 * `device`: a random token that this device keeps and sends as the header `device` when it logs in.
 */
export const consoleLoginData = object(() => ({
  token: z.string(),
  operator: operatorInfo,
  device: z.string(),
}));

/** A passkey's answer, or a code of the authenticator. */
const proof = () => ({
  passkey: passkeyAnswer.optional().describe('The answer of an own passkey'),
  totp: plainText.optional().describe('A code of the authenticator app'),
});

/**
 * Changes one's own password and ends all logins of the operator. Refused with 12119 for a wrong
 * password, 12239 for the same one, 568 for a wrong code, 576 for a used one.
 */
export const operatorPasswordBody = strictObject(() => ({
  old_password: plainText.describe('The present password'),
  password: operatorPassword.describe('The new password'),
  ...proof(),
}));
/**
 * Starts to replace one's own authenticator; the old one is valid until a code of the new one has
 * arrived.
 */
export const operatorTotpBody = strictObject(() => ({
  password: plainText.describe('The password'),
  ...proof(),
}));
/**
 * A code of the new authenticator puts it in force. Refused with 554 when none was started, 568 for
 * a wrong code, 576 for a used one.
 */
export const operatorTotpCodeBody = strictObject(() => ({
  totp: plainText.describe('A code of the authenticator app, or a recovery code'),
}));

/*
 * A change that gives an operator more rights waits for another admin (see approvals), once there
 * are two admins. A change that takes rights away is done at once.
 */

const email = z.email().max(200);

/**
 * Invites an operator, who chooses a password and sets up an authenticator by a one-time link that
 * is sent by mail.
 */
export const operatorInvitationBody = strictObject(() => ({
  account: plainText.describe('The name of the login'),
  name: plainText.describe('The name of the operator'),
  /** The address for their mail, and for the link. */
  email: email.describe('The email address, for letters about the account'),
  roles: z.array(operatorRole).min(1).describe('The roles'),
  reason: reasonText,
}));

/** The part of an operator's access that is reset and must be chosen again. */
export const operatorAccess = z.enum(['password', 'authenticator']);
export type OperatorAccess = z.infer<typeof operatorAccess>;

/** At least one field beside the version and the reason. */
export const operatorChangeBody = strictObject(() => ({
  version: readVersion,
  name: plainText.optional().describe('The name of the operator'),
  email: email.optional().describe('The email address'),
  roles: z.array(operatorRole).min(1).optional().describe('The roles'),
  disabled: z.boolean().optional().describe('Whether logins are refused'),
  reset: z
    .array(operatorAccess)
    .min(1)
    .optional()
    .describe(
      'For operators who cannot log in any more: a one-time link is sent by mail, with which they choose it again',
    ),
  reason: reasonText,
}));

export const invitationLinkBody = strictObject(() => ({ version: readVersion }));

/** The result: the changed operator, or the approval that waits for another admin. */
export const operatorOutcome = object(() => ({
  operator: operatorInfo.nullable(),
  approval: approval.nullable(),
}));
export type OperatorOutcome = z.infer<typeof operatorOutcome>;

const token = z.string().min(1).max(100).describe('The token of the one-time link');
export const enrolmentLinkBody = strictObject(() => ({ token }));

/** Whether a new value is chosen, or the present one is asked for as proof. */
const asked = z.enum(['new', 'present']);
export const enrolmentLink = object(() => ({
  account: z.string(),
  name: z.string(),
  password: asked,
  authenticator: asked,
  /** For setting up the authenticator app; null when the present one stays. */
  totp: totpSecret.nullable(),
}));
export type EnrolmentLink = z.infer<typeof enrolmentLink>;

/**
 * Uses up the link and logs in. Refused with 12313 for a link that is used or expired, 555 for a
 * wrong present password, 568 for a wrong code, 576 for a used one.
 */
export const enrolmentBody = strictObject(() => ({
  token,
  password: operatorPassword.describe('The password'),
  totp: plainText.describe('A code of the authenticator app, or a recovery code'),
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
  power: { does: 'Open a one-time link', alone: EVERYTHING },
  summary: 'What an invited operator, or one whose access was reset, has to choose',
  body: enrolmentLinkBody,
  answer: enrolmentLink,
}));

export const completeEnrolment = call('POST /console/enrolment', () => ({
  id: 'completeEnrolment',
  access: 'anyone',
  power: {
    does: 'Choose password and authenticator by a one-time link',
    alone: EVERYTHING,
    wait: `${POWER_WAIT} from then`,
  },
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
  power: { does: 'Invite an operator', second: 'another admin', wait: POWER_WAIT },
  summary: 'Invite an operator, who sets up their login by a mailed link (admin)',
  description: 'From the second admin on it waits for another one.',
  body: operatorInvitationBody,
  answer: operatorOutcome,
}));

export const changeOperator = call('PUT /console/operators/:id', () => ({
  id: 'changeOperator',
  access: 'admin',
  power: {
    does: 'Change an operator',
    alone:
      'rename, oneself too; take a role away; disable. Of oneself nothing else but the email, with another admin',
    second:
      'another admin: grant a role, change the email, reset password or authenticator, enable again; dismiss one of the last two admins',
    wait: `${POWER_WAIT} after a grant, a reset or a return`,
  },
  summary: 'Change an operator; nobody changes their own roles or disables themselves (admin)',
  description:
    'What gives more power or a new way in waits for another admin, from the second one on; so does dismissing one of the last two.',
  body: operatorChangeBody,
  answer: operatorOutcome,
}));

export const resendInvitation = call('POST /console/operators/:id/invitation', () => ({
  id: 'resendInvitation',
  access: 'admin',
  power: {
    does: 'Mail the one-time link anew, to the same address, to who has not used theirs',
    alone: EVERYTHING,
  },
  summary: 'Mail the one-time link anew to an operator who has not used theirs (admin)',
  body: invitationLinkBody,
  answer: operatorInfo,
}));

export const changeOwnPassword = call('POST /console/password', () => ({
  id: 'changeOwnPassword',
  access: 'operator',
  power: { does: "Change one's own password, with the old one and a code", alone: EVERYTHING },
  summary: "Change one's own password; ends every login of the operator",
  body: operatorPasswordBody,
}));

export const beginOwnTotp = call('POST /console/totp', () => ({
  id: 'beginOwnTotp',
  access: 'operator',
  power: { does: "Begin to replace one's own authenticator, with password and code", alone: EVERYTHING },
  summary: "Begin to replace one's own authenticator",
  body: operatorTotpBody,
  answer: totpSecret,
}));

export const confirmOwnTotp = call('PUT /console/totp', () => ({
  id: 'confirmOwnTotp',
  access: 'operator',
  power: { does: "Put one's own new authenticator in force", alone: EVERYTHING },
  summary: 'Put the new authenticator in force with a code of it; ends every login of the operator',
  body: operatorTotpCodeBody,
}));

export const enrolOperator = call('POST /console/enrol', () => ({
  id: 'enrolOperator',
  access: 'anyone',
  power: {
    does: 'Bind an authenticator to an account that came with a password: the first operator',
    alone: EVERYTHING,
  },
  summary: "Hand out an authenticator's secret, as long as none is in force",
  body: consoleEnrolBody,
  answer: totpSecret,
}));

export const logInOperator = call('POST /console/login', () => ({
  id: 'logInOperator',
  access: 'anyone',
  power: { does: 'Log in with password and authenticator', alone: EVERYTHING },
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
  power: { does: 'Log out', alone: EVERYTHING },
  summary: 'End this login',
  body: emptyBody,
}));

/** This call is left out of the description. */
export const readConsoleDescription = call('GET /console/openapi.json', () => ({
  id: 'readConsoleDescription',
  access: 'operator',
  summary: 'What the calls of the console take and answer',
  file: true,
  hidden: true,
}));
