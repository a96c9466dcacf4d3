export { contractMessages, startLivePositions } from './live-positions.ts';
export { registerContractRoutes } from './routes.ts';
export { type TellDependencies, tellOfPositions } from './tell.ts';
