export { type ConsoleDependencies, registerConsoleRoutes } from './routes.ts';
