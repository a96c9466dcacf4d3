export { registerSimulationRoutes } from './routes.ts';
