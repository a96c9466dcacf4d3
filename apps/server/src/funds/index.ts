import type { App } from '../gateway/index.ts';
import { type ExchangeDependencies, exchangeRoutes } from './exchange-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

export { commandIdentity, digestOf } from './command-identity.ts';
export {
  amendExchangeTerms,
  ensureExchangeTerms,
  exchangeCosts,
  readExchangeTerms,
} from './exchange-terms.ts';
export { type Books, readUnits, resultOf } from './outcomes.ts';
export { pageOf, readCursor } from './paging.ts';

/** `/transfers` and `/exchanges`: money between a customer's accounts, and from one currency into another. */
export function registerFundsRoutes(app: App, deps: ExchangeDependencies): void {
  transferRoutes(app, deps);
  exchangeRoutes(app, deps);
}
