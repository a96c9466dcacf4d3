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
} from './devices/known-devices.ts';
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
export {
  checkNotCommon,
  checkPasswordRule,
  digestOf,
  hashPassword,
  newToken,
  verifyPassword,
} from './secrets.ts';
export { describeTotp, matchingStep, newTotpSecret } from './totp.ts';
