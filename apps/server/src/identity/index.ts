export { isAccountOf, normalisePhone } from './contacts.ts';
export {
  type CustomerFilter,
  findCustomer,
  findCustomers,
  type ListedCustomer,
  setDisabled,
} from './customers.ts';
export { guesserAt } from './guesser.ts';
export { handOverCode } from './hand-over.ts';
export { createIdentity, type Identity } from './identity.ts';
export { forgetAttempts, type Guesser, LOGGED_IN, takeAttempt } from './lockout.ts';
export { originOf } from './origin.ts';
export { checkNotCommon, hashPassword, verifyPassword } from './passwords.ts';
export { registerIdentityRoutes } from './routes.ts';
export { startSweeping } from './sweep.ts';
export { describeUser, findUser, type User } from './users.ts';
