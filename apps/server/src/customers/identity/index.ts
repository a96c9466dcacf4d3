export { LOGGED_IN, normalisePhone } from '../../platform/login/index.ts';
export { type CustomerFilter, findCustomer, findCustomers, type ListedCustomer, setDisabled } from './customers.ts';
export { handOverCode } from './hand-over.ts';
export { createIdentity, type Identity } from './identity.ts';
export { originOf } from './origin.ts';
export { startSweeping } from './sweep.ts';
export { describeUser, findUser, type User } from './users.ts';
