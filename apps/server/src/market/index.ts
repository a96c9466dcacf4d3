import type { App } from '../gateway/index.ts';
import { type DatafeedDependencies, registerDatafeedCalls } from './datafeed-routes.ts';
import { type MarketRoutesDependencies, registerMarketCalls } from './market-routes.ts';

export { localDays } from './local-day.ts';
export { Market } from './market.ts';
export { amountText, lotsText, priceText } from './texts.ts';

/** The public calls of the market: `/market/*` and `/datafeed/*`. */
export function registerMarketRoutes(app: App, deps: MarketRoutesDependencies & DatafeedDependencies): void {
  registerMarketCalls(app, deps);
  registerDatafeedCalls(app, deps);
}
