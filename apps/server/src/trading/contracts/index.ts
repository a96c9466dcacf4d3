export { startLivePositions } from './live-positions.ts';
export { contractMessages } from './messages.ts';
export { registerContractRoutes } from './routes.ts';
export { type TellDependencies, tellOfPositions } from './tell.ts';
