import type { App } from '../../platform/gateway/index.ts';
import { registerFundingRoutes } from './funding-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { registerPositionRoutes } from './position-routes.ts';
import { type ContractDependencies, ContractTrading } from './trading.ts';

/** `/contracts/*`: orders and positions of the caller; `/market/funding`: what was exchanged between long and short. */
export function registerContractRoutes(app: App, deps: ContractDependencies): void {
  const trading = new ContractTrading(deps);
  registerOrderRoutes(app, deps, trading);
  registerPositionRoutes(app, deps, trading);
  registerFundingRoutes(app, deps);
}
