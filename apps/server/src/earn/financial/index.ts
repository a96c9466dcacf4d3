export type { FinancialDeps } from './products.ts';
export { readConsoleFinancial, readFinancialTerms } from './products.ts';
export { registerFinancialRoutes } from './routes.ts';
