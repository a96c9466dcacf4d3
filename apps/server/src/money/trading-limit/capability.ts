import { levelOf } from '../../customers/verification/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { TradingLimit } from './limit.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    tradingLimit: TradingLimit;
  }
}

/** How much a customer may trade in a day. */
export const tradingLimit: Capability = {
  open: ({ clock, config, db, limitDayOf, prices, sequencer }) => ({
    tradingLimit: new TradingLimit({
      sequencer,
      db,
      limits: config.verificationLimits,
      levelOf: (userId) => levelOf(db, userId),
      priceOf: prices.now,
      dayOf: limitDayOf,
      now: clock.now,
    }),
  }),
};
