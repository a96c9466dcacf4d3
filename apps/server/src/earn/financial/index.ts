export type { FinancialDeps } from './products.ts';
export { financialCommand, readConsoleFinancial } from './products.ts';
export { registerFinancialRoutes } from './routes.ts';
