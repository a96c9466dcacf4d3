export { createReferencePrices, type ReferencePrices } from './reference-prices.ts';
export { type AssetsDependencies, registerAssetsRoutes } from './routes.ts';
