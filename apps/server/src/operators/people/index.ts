export { isOwnAccount } from './accounts.ts';
export { createAuthenticator } from './authenticator.ts';
export { FailedLogins } from './failed-logins.ts';
export {
  ensureFirstOperator,
  ensureSecondAdmin,
  type FirstOperator,
  type SecondAdmin,
  warnOfLonelyPowers,
} from './first-operators.ts';
export { askingOf, hasOtherSupport, listColleagues, type PeopleDependencies } from './letters.ts';
export { guardConsole, operatorOf } from './own-access-routes.ts';
export { People } from './people.ts';
