import { z } from 'zod';
import { call } from './call.ts';
import { accountHold } from './holds.ts';
import { profileBody } from './security.ts';
import { emptyBody, object, plainText, strictObject, timestamp } from './shared.ts';

/** The purpose of a verification code; a code is valid for one purpose only. */
export const codePurpose = /* @__PURE__ */ z.enum([
  'register',
  'forgot',
  'password',
  'withdrawal',
  'security',
]);
export type CodePurpose = z.infer<typeof codePurpose>;
/**
 * The purposes that a code can be asked for alone; a withdrawal's code belongs to it, and is sent
 * by `POST /withdrawals/code`.
 */
export const sentPurpose = /* @__PURE__ */ codePurpose.exclude(['withdrawal']);
export type SentPurpose = z.infer<typeof sentPurpose>;

export const registerBody = strictObject(() => ({
  account: plainText.describe('Email or phone'),
  email: plainText.describe('The email address'),
  password: plainText.describe('The password'),
  phone: plainText.describe('The phone number, with its country code'),
  type: z.literal(1).describe('Always 1'),
  invite_code: plainText.optional().describe('The code of an invitation'),
  verify_code: plainText.describe('The code that was sent'),
}));
export type RegisterBody = z.infer<typeof registerBody>;
/** A random token that this device keeps, as with the login. */
export const registerData = object(() => ({ device: z.string() }));

/** `totp`: a code of the bound authenticator app, or a recovery code. */
export const loginBody = strictObject(() => ({
  account: plainText.describe('Email or phone'),
  password: plainText.describe('The password'),
  totp: plainText.optional().describe('A code of the authenticator app, or a recovery code'),
}));
export type LoginBody = z.infer<typeof loginBody>;

export const userInfo = object(() => ({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  nickname: z.string(),
  /** For GET /files/:id. */
  avatar: z.string().nullable(),
  credit_score: z.number().int(),
  is_simulation: z.boolean(),
  /** Verification of the real name; required for trading with real money. */
  realname: z.object({
    primary: z.enum(['not_verified', 'pending', 'approved', 'rejected']),
    advanced: z.enum(['not_verified', 'pending', 'approved', 'rejected']),
  }),
  totp_bound: z.boolean(),
  /** Whether a passkey of the account is in force. */
  has_passkey: z.boolean(),
  /** The current holds of the account, newest first. A demo account never has any. */
  holds: z.array(accountHold),
  /** The code with which invited friends register. */
  invite_code: z.string(),
  created_at: timestamp,
}));
export type UserInfo = z.infer<typeof userInfo>;

/**
 * `device`: a random token that this device keeps and sends as the header `device` when it logs in
 * or resets a password. A login without one counts as a login from a new device. Left out for a
 * simulation login.
 */
export const loginData = object(() => ({ token: z.string(), userInfo, device: z.string().optional() }));
export type LoginData = z.infer<typeof loginData>;

export const sendSmsBody = strictObject(() => ({
  type: sentPurpose.describe('What the code is for'),
  phone: plainText.describe('The phone number, with its country code'),
}));
export const sendEmailBody = strictObject(() => ({
  type: sentPurpose.describe('What the code is for'),
  email: plainText.describe('The email address'),
}));
/** Milliseconds until another code may be requested, and until this one expires. */
export const codeSentData = object(() => ({ resend_after: z.number().int(), valid_for: z.number().int() }));

export const forgotPasswordBody = strictObject(() => ({
  account: plainText.describe('Email or phone'),
  verify_code: plainText.describe('The code that was sent'),
  password: plainText.describe('The password'),
}));
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const logErrorBody = strictObject(() => ({
  client_version: z.string().max(100).describe('Version of the client'),
  error_message: z.string().max(2000).describe('What went wrong'),
  error_url: z.string().max(2000).describe('Where in the client'),
  additional_info: z.string().max(4000).optional().describe('Anything that helps to find the cause'),
}));

export const reportError = call('POST /log_error', () => ({
  id: 'reportError',
  access: 'anyone',
  scope: 'read',
  tag: 'Session',
  summary: 'What went wrong in a client',
  body: logErrorBody,
}));

export const logInToDemo = call('POST /simulation/login', () => ({
  id: 'logInToDemo',
  access: 'real',
  scope: 'account',
  tag: 'Simulation',
  summary: 'Open a login to the demo account of the logged-in customer',
  body: emptyBody,
  answer: loginData,
}));

export const resetDemo = call('GET /simulation/reset', () => ({
  id: 'resetDemo',
  access: 'customer',
  scope: 'account',
  tag: 'Simulation',
  summary: 'Cancel everything open and restore the balances of the demo account',
}));

export const resetPassword = call('POST /forgot_password', () => ({
  id: 'resetPassword',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Set a new password with a code; ends every login of the account, and withdrawals wait a day',
  body: forgotPasswordBody,
}));

export const readProfile = call('GET /user/', () => ({
  id: 'readProfile',
  access: 'customer',
  scope: 'account',
  tag: 'Profile',
  summary: "The user's own data",
  answer: userInfo,
}));

export const changeProfile = call('PUT /user/', () => ({
  id: 'changeProfile',
  access: 'customer',
  scope: 'account',
  tag: 'Profile',
  summary: 'Change the nickname or the avatar',
  body: profileBody,
  answer: userInfo,
}));

export const register = call('POST /register', () => ({
  id: 'register',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Open an account with a code sent to the email address or the phone',
  body: registerBody,
  answer: registerData,
}));

export const logInCustomer = call('POST /login', () => ({
  id: 'logInCustomer',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Log in with an email address or a phone number, and a code where an authenticator app is bound',
  body: loginBody,
  answer: loginData,
}));

export const logOutCustomer = call('POST /user/logout', () => ({
  id: 'logOutCustomer',
  access: 'customer',
  scope: 'account',
  tag: 'Session',
  summary: 'End this login and the simulation logins that belong to it',
  body: emptyBody,
}));

export const sendEmailCode = call('POST /send_email', () => ({
  id: 'sendEmailCode',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Send a verification code by email',
  body: sendEmailBody,
  answer: codeSentData,
}));

export const sendSmsCode = call('POST /send_sms', () => ({
  id: 'sendSmsCode',
  access: 'anyone',
  scope: 'account',
  tag: 'Session',
  summary: 'Send a verification code by SMS',
  body: sendSmsBody,
  answer: codeSentData,
}));
