export { LOGGED_IN, normalisePhone } from '../../platform/login/index.ts';
export { handOverCode } from './code-routes.ts';
export { findCustomer, findCustomers, setDisabled, versionOfState } from './customers.ts';
export { fundDemo } from './demo-routes.ts';
export type { Identity } from './identity.ts';
export { codeMessage } from './letters.ts';
export { confirmPassword } from './password-routes.ts';
export { NOTHING_USED, type Proofs, proofOf, secondProof, type UseUp } from './second-proof.ts';
export { requireGenuine } from './users.ts';
