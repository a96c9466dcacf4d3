export { createAuthenticator } from './authenticator.ts';
export { FailedLogins } from './failed-logins.ts';
export { ensureFirstOperator, type FirstOperator } from './first-operator.ts';
export { askingOf, hasOtherSupport, listColleagues, type PeopleDependencies } from './letters.ts';
export { guardConsole, operatorOf } from './own-access-routes.ts';
export { isOwnAccount } from './own-account.ts';
export { People } from './people.ts';
export { ensureSecondAdmin, type SecondAdmin } from './second-admin.ts';
export { warnOfLonelyPowers } from './warnings.ts';
