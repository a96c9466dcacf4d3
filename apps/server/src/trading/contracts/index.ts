export { contractMessages, startLivePositions } from './live-positions.ts';
export { contractRoutes } from './routes.ts';
export { type TellDependencies, tellOfPositions } from './tell.ts';
