export { guesserAt } from '../../platform/login/guesser.ts';
export { forgetAttempts, type Guesser, LOGGED_IN, takeAttempt } from '../../platform/login/lockout.ts';
export { checkNotCommon, hashPassword, verifyPassword } from '../../platform/login/passwords.ts';
export { isAccountOf, normalisePhone } from './contacts.ts';
export {
  type CustomerFilter,
  findCustomer,
  findCustomers,
  type ListedCustomer,
  setDisabled,
} from './customers.ts';
export { handOverCode } from './hand-over.ts';
export { createIdentity, type Identity } from './identity.ts';
export { originOf } from './origin.ts';
export { registerIdentityRoutes } from './routes.ts';
export { startSweeping } from './sweep.ts';
export { describeUser, findUser, type User } from './users.ts';
