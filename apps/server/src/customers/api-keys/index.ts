export { customerKeyRoutes } from './operator-routes.ts';
export { apiKeyRoutes } from './routes.ts';
export { KeyUses } from './uses.ts';
export { KeyVerifier } from './verifier.ts';
