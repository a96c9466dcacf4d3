export type { IeoDeps } from './projects.ts';
export { ieoCommand, readConsoleIeo } from './projects.ts';
export { registerIeoRoutes } from './routes.ts';
