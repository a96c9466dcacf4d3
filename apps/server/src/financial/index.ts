export { listFinancialProducts } from './queries.ts';
export { registerFinancialRoutes } from './routes.ts';
export { financialOrderData, financialProductData } from './wire.ts';
