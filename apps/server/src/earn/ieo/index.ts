export { readAllotment } from './queries.ts';
export { registerIeoRoutes } from './routes.ts';
export { ieoProjectData } from './wire.ts';
