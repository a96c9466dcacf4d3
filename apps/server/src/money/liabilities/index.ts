export { readCustodyReport } from './custody.ts';
export { publishDaily } from './daily.ts';
export { type PublicationDependencies, publishLiabilities } from './publish.ts';
export { registerLiabilityRoutes } from './routes.ts';
export { snapshotOf } from './wire.ts';
