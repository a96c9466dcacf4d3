export { Believed } from './believed.ts';
export { countCallsIn, requirePace } from './call-counts.ts';
export type { Contact } from './contacts.ts';
export { isAccountOf, normaliseEmail, normalisePhone, parseAccount } from './contacts.ts';
export {
  deviceTokenOf,
  forgetDevice,
  forgetOperatorDevices,
  forgetOtherDevices,
  greetDevice,
  greetOperatorDevice,
  isOperatorDevice,
} from './known-devices.ts';
export {
  type Attempted,
  forgetAllAttempts,
  forgetAttempts,
  type Guesser,
  guesserAt,
  guesserOf,
  LOGGED_IN,
  takeAttempt,
} from './lockout.ts';
export { type Passkey, Passkeys, passkeyDataOf, siteOf } from './passkeys.ts';
export {
  checkNotCommon,
  checkPasswordRule,
  describeTotp,
  digestOf,
  hashPassword,
  matchingStep,
  newToken,
  newTotpSecret,
  requireTotpAccepted,
  type TotpOutcome,
  verifyPassword,
} from './secrets.ts';
export { findUser, requireUser, type User } from './users.ts';
export { addToCount, type CountPlace } from './window-counts.ts';
