import type { App } from '../../platform/gateway/index.ts';
import { type DatafeedDependencies, datafeedCalls } from './datafeed-routes.ts';
import { type MarketRoutesDependencies, marketCalls } from './market-routes.ts';

export {
  amountText,
  changeText,
  fractionText,
  lotsText,
  priceText,
  rateText,
  tiersData,
} from './contract-data.ts';
export { answerFresh } from './fresh-answers.ts';
export { Market } from './market.ts';
export type { MarketUnits } from './traded-markets.ts';

/** The public calls of the market: `/market/*` and `/datafeed/*`. */
export function marketRoutes(app: App, deps: MarketRoutesDependencies & DatafeedDependencies): void {
  marketCalls(app, deps);
  datafeedCalls(app, deps);
}
