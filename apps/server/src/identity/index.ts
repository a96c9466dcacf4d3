export { isAccountOf, normalisePhone } from './contacts.ts';
export { type CustomerFilter, findCustomers, setDisabled } from './customers.ts';
export { createIdentity, type Identity } from './identity.ts';
export { forgetAttempts, takeAttempt } from './lockout.ts';
export { originOf } from './origin.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { registerIdentityRoutes } from './routes.ts';
export { startSweeping } from './sweep.ts';
export { describeUser, findUser, type User } from './users.ts';
