export { createIdentity, type Identity } from './identity.ts';
export { registerIdentityRoutes } from './routes.ts';
export { startSweeping } from './sweep.ts';
export { findUser, userInfoOf } from './users.ts';
