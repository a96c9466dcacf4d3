import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { configuration } from './configuration.ts';
import { OperatorLimit } from './limit.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    operatorLimit: OperatorLimit;
  }
}

/** What one operator may move by hand. */
export const operatorLimit: Capability = {
  configuration,
  open: ({ approvals, config, prices, ties }) => ({
    operatorLimit: new OperatorLimit({
      requireSecond: (account) => approvals.requireSecond(account, ['treasury']),
      ties,
      limit: toUnits(config.manualLimit, AMOUNT_DECIMALS) ?? 0n,
      priceOf: prices.now,
    }),
  }),
};
