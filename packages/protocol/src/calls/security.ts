import { z } from 'zod';
import { call } from './call.ts';
import { fileId } from './files.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { emptyBody, object, page, pageQuery, plainText, strictObject, timestamp } from './shared.ts';

export const changePasswordBody = strictObject(() => ({
  email: plainText.describe('The email address'),
  verify_code: plainText.optional().describe('The code that was sent'),
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, instead of a code'),
  old_password: plainText.describe('The present password'),
  password: plainText.describe('The new password'),
}));
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** The password proves that the account's owner asks. */
export const totpBeginBody = strictObject(() => ({ password: plainText.describe('The password') }));
/** A new secret, not in force until it is confirmed with a code. */
export const totpSecret = object(() => ({ secret: z.string(), uri: z.string() }));
/** A code of the authenticator or, to unbind, a recovery code. */
export const totpBody = strictObject(() => ({ code: plainText.describe('A code of the authenticator app') }));
/** Shown only once. */
export const totpBound = object(() => ({ recovery_codes: z.array(z.string()) }));

export const sessionData = object(() => ({
  id: z.string(),
  /** A short name, e.g. `Chrome, Windows`; empty when unknown. */
  device: z.string(),
  ip: z.string(),
  created_at: timestamp,
  seen_at: timestamp,
  is_current: z.boolean(),
  is_simulation: z.boolean(),
}));
export type SessionData = z.infer<typeof sessionData>;

export const sessionList = object(() => ({ items: z.array(sessionData) }));

/** 2 to 10 Chinese characters, English letters and digits. */
export const nickname = z.string().regex(/^[\p{Script=Han}A-Za-z0-9]{2,10}$/u);
/** At least one of the two; `avatar` is the id of an uploaded file, null removes it. */
export const profileBody = strictObject(() => ({
  nickname: z.string().trim().pipe(nickname).optional().describe('The name that is shown'),
  avatar: fileId.nullable().optional().describe('The id of the uploaded picture; null for none'),
}));
export type ProfileBody = z.infer<typeof profileBody>;

/** The cause of a credit event. */
export const creditCause = z.enum(['conduct', 'dispute', 'late_answer', 'correction', 'other']);
export type CreditCause = z.infer<typeof creditCause>;
/** The range of scores, and the most points that one event adds or takes. */
export const CREDIT = { least: 0, most: 1000, points: 50 } as const;

/** `reason` is the operator's own text. */
export const creditEvent = object(() => ({
  cause: creditCause,
  change: z.number().int(),
  score: z.number().int(),
  reason: z.string(),
  date: timestamp,
}));
export type CreditEvent = z.infer<typeof creditEvent>;

export const creditScoreData = object(() => ({
  score: z.number().int(),
  /** Newest first, at most a hundred; an account starts at 100 without events. */
  history: z.array(creditEvent),
}));
export type CreditScoreData = z.infer<typeof creditScoreData>;

/**
 * An event in the account's history: a login, a changed password, a verification, a new
 * destination, money that left or that operators moved.
 */
export const accountChange = object(() => ({
  id: z.string(),
  type: z.enum([
    'registered',
    'login',
    'login_new_device',
    'password_changed',
    'password_reset',
    'totp_bound',
    'totp_unbound',
    'passkey_added',
    'passkey_removed',
    'passkeys_reset',
    'passkey_copied',
    'api_key_created',
    'api_key_ended',
    'api_key_ended_by_operator',
    'orders_canceled_by_timer',
    'session_revoked',
    'wallet_added',
    'bankcard_added',
    'bankcard_changed',
    'withdrawal_asked',
    'operator_credited',
    'operator_debited',
    'deposit_by_operator',
    'profile_changed',
    'realname_submitted',
    'realname_approved',
    'realname_rejected',
    'disabled',
    'enabled',
    'hold_put',
    'hold_lifted',
    'hold_ending',
  ]),
  /** Device and address, what changed, or an amount with its destination. */
  detail: z.string(),
  date: timestamp,
}));
export const accountChangePage = page(accountChange);
export type AccountChange = z.infer<typeof accountChange>;

export const readCreditScore = call('GET /user/credit_score', () => ({
  id: 'readCreditScore',
  access: 'customer',
  scope: 'read',
  tag: 'Profile',
  summary: 'The credit score and what changed it',
  answer: creditScoreData,
}));

export const listCreditEvents = call('GET /user/credit_score/history', () => ({
  id: 'listCreditEvents',
  access: 'customer',
  scope: 'read',
  tag: 'Profile',
  summary: 'What changed the credit score, newest first',
  query: pageQuery,
  answer: page(creditEvent),
}));

export const listAccountChanges = call('GET /user/account_changes', () => ({
  id: 'listAccountChanges',
  access: 'customer',
  scope: 'account',
  tag: 'Profile',
  summary: 'What happened to the account, newest first',
  query: pageQuery,
  answer: accountChangePage,
}));

export const changePassword = call('POST /user/password', () => ({
  id: 'changePassword',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Change the password; ends every login, and withdrawals wait a day',
  body: changePasswordBody,
}));

export const beginTotp = call('POST /user/totp', () => ({
  id: 'beginTotp',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Make a secret for an authenticator app; it is in force once a code confirms it',
  body: totpBeginBody,
  answer: totpSecret,
}));

export const bindTotp = call('PUT /user/totp', () => ({
  id: 'bindTotp',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Bind the authenticator app with one of its codes; the recovery codes are shown this once',
  body: totpBody,
  answer: totpBound,
}));

export const unbindTotp = call('DELETE /user/totp', () => ({
  id: 'unbindTotp',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Unbind the authenticator app with one of its codes or a recovery code',
  body: totpBody,
}));

export const listSessions = call('GET /user/sessions', () => ({
  id: 'listSessions',
  access: 'customer',
  scope: 'account',
  tag: 'Security',
  summary: 'Where the user is logged in, the last seen first',
  answer: sessionList,
}));

export const endSession = call('DELETE /user/sessions/:id', () => ({
  id: 'endSession',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary:
    'End a login of the user, with the simulation logins that belong to it; its device counts as new again',
  body: emptyBody,
}));
