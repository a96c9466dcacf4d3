export { readCustodyReport } from './custody.ts';
export { type PublicationDependencies, publishDaily, publishLiabilities } from './publish.ts';
export { liabilityRoutes } from './routes.ts';
export { verifyNewestLiabilities } from './verify-newest.ts';
