export { registerConsoleRoutes } from './operator-routes.ts';
