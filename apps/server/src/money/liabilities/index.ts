export { readCustodyReport } from './custody.ts';
export { publishDaily, publishLiabilities } from './publish.ts';
export { liabilityRoutes } from './routes.ts';
export { verifyNewestLiabilities } from './verify-newest.ts';
