export type { IeoDeps } from './projects.ts';
export { readConsoleIeo, readIeoTerms } from './projects.ts';
export { registerIeoRoutes } from './routes.ts';
