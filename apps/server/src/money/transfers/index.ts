import type { App } from '../../platform/gateway/index.ts';
import { type ConversionDependencies, conversionRoutes } from '../conversion/routes.ts';
import { transferRoutes } from './routes.ts';

export { type Books, readUnits, resultOf } from '../../core/projection/outcomes.ts';
export { pageOf, readCursor } from '../../core/projection/paging.ts';
export { commandIdentity, digestOf } from '../../core/sequencer/command-identity.ts';
export {
  amendConversionTerms,
  conversionCosts,
  ensureConversionTerms,
  readConversionTerms,
} from '../conversion/terms.ts';

/** `/transfers` and `/exchanges`: money between a customer's accounts, and from one currency into another. */
export function registerFundsRoutes(app: App, deps: ConversionDependencies): void {
  transferRoutes(app, deps);
  conversionRoutes(app, deps);
}
