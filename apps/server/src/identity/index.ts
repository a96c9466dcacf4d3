export { createIdentity, type Identity } from './identity.ts';
export { registerIdentityRoutes } from './routes.ts';
export { startSweeping, sweepIdentity } from './sweep.ts';
export { findUser, type User, userInfoOf } from './users.ts';
