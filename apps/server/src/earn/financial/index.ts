export { registerFinancialRoutes } from './routes.ts';
export { financialProductData } from './wire.ts';
