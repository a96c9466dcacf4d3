export { registerContractRoutes } from './routes.ts';
