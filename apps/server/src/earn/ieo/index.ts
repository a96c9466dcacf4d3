export type { IeoDeps } from './projects.ts';
export { readConsoleIeo, readIeoTerms } from './projects.ts';
export { readAllotment } from './queries.ts';
export { registerIeoRoutes } from './routes.ts';
export { ieoProjectData } from './wire.ts';
