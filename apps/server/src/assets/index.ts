export { createReferencePrices } from './reference-prices.ts';
export { registerAssetsRoutes } from './routes.ts';
