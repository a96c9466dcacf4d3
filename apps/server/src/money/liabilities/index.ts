export { readCustodyReport } from './custody.ts';
export { type PublicationDependencies, publishDaily, publishLiabilities } from './publish.ts';
export { registerLiabilityRoutes } from './routes.ts';
