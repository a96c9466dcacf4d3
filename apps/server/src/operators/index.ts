export { operatorInfoOf } from './accounts.ts';
export { changeOperator, createOperator, listOperators } from './administration.ts';
export { createAuthenticator } from './authenticator.ts';
export { ensureFirstOperator, type FirstOperator } from './first-operator.ts';
export { guardConsole, operatorOf } from './guard.ts';
export { ownAccessRoutes } from './own-access-routes.ts';
export { operatorSessionRoutes } from './session-routes.ts';
