import type { WithdrawalQueue } from '@trade/protocol';
import { type SQL, sql } from 'drizzle-orm';
import { entries } from '../../core/projection/schema.ts';
import type { Capability } from '../../platform/capability.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import { type Bankcards, createBankcards } from './bankcards.ts';
import { configuration } from './configuration.ts';
import { bankcardRoutes, walletRoutes } from './destination-routes.ts';
import { WITHDRAWAL_NOTIFICATIONS } from './notifications.ts';
import { openWithdrawals, type WithdrawalDependencies } from './open.ts';
import { operatorWithdrawalRoutes } from './operator-routes.ts';
import { hasStage } from './records.ts';
import { withdrawalRoutes } from './routes.ts';
import { withdrawalNews } from './tell.ts';
import { stagesOf } from './wire.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    bankcards: Bankcards;
    withdrawals: WithdrawalDependencies;
  }
}

export const withdrawals: Capability = {
  configuration,
  subjects: { withdrawal: 'withdrawal' },
  open(services) {
    const {
      config,
      db,
      limitDayOf,
      notifier,
      operatorLimit: limit,
      prices,
      secretKeys,
      settings,
      ties,
    } = services;
    const bankcards = createBankcards({ db, ties }, createSeal(secretKeys, 'bankcards'), {
      wait: config.withdrawals.destinationWait,
      notifier,
    });
    const opened = openWithdrawals({
      ...services,
      bankcards,
      limit,
      config: config.withdrawals,
      deposits: config.deposits,
      verificationLimits: config.verificationLimits,
      priceOf: prices.now,
      dayOf: limitDayOf,
      feeRate: settings.withdrawalFeeRate,
      now: Date.now,
    });
    return { bankcards, withdrawals: opened };
  },
  routes(app, services) {
    const { bankcards, config, db, identity, notifier, ties } = services;
    const { destinationWait: wait, operatorCountry } = config.withdrawals;
    const { known, methods } = services.withdrawals;
    const isOffered = (...[currency, network]: Parameters<typeof methods.find>) =>
      methods.find(currency, network) !== null;
    walletRoutes(app, { db, identity, known, ties, isOffered, wait, notifier });
    bankcardRoutes(app, { bankcards, db, identity, operatorCountry, ties });
    withdrawalRoutes(app, services.withdrawals);
  },
  operatorRoutes: (app, services) => operatorWithdrawalRoutes(app, services.withdrawals),
  queues: {
    role: 'treasury',
    screens: { withdrawals: 'withdrawals', payouts: 'payouts', unclear_payouts: 'unclear_payouts' },
    waiting: openWithdrawalsByQueue(),
  },
  notifications: WITHDRAWAL_NOTIFICATIONS,
  news: withdrawalNews,
};

function openWithdrawalsByQueue(): SQL {
  const isIn = (queue: WithdrawalQueue) => hasStage(stagesOf(queue));
  return sql`SELECT CASE WHEN ${isIn('review')} THEN 'withdrawals' WHEN ${isIn('payout')} THEN 'payouts'
      ELSE 'unclear_payouts' END AS queue, count(*), to_timestamp(min(${entries.updatedAt}) / 1000.0)
    FROM ${entries} WHERE ${entries.kind} = 'withdrawal' AND ${entries.open} GROUP BY queue`;
}
