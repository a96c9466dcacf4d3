import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { optionClaims } from './claims.ts';
import { offerOptions } from './first-offers.ts';
import { startLiveValues } from './live-values.ts';
import { optionEnded, optionNews } from './notifications.ts';
import { type OptionOffers, openOptionOffers } from './offers.ts';
import { operatorOptionRoutes } from './operator-routes.ts';
import { optionRoutes, optionTransparencyRoutes } from './routes.ts';
import { OPTION_TICKS, startTickRetention } from './tick-retention.ts';
import { optionMessage } from './wire.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    optionOffers: OptionOffers;
  }
}

/** Timed options. */
export const options: Capability = {
  claims: [optionClaims],
  subjects: { option: 'option' },
  prepare: (exchange, { isProduction, symbols }) =>
    offerOptions(exchange, { symbols, fundPoolIn: isProduction ? ['demo'] : ['real', 'demo'] }),
  open: ({ approvals, sequencer }) => ({ optionOffers: openOptionOffers(sequencer, approvals) }),
  decidingTicks: OPTION_TICKS,
  jobs: ({ clock, database, decidingTicks: deciding, log, neededTicks: needed }) => ({
    ticks: () => startTickRetention(database.patient.pool, { deciding, needed, log, now: clock.now }),
  }),
  routes(app, services) {
    const { clock, market, permissions, tradingLimit: limit } = services;
    const { instrumentOf } = market;
    const permission = permissions.of('options', CODES.market_suspended);
    optionRoutes(app, { ...services, instrumentOf, permission, limit, now: clock.now });
    optionTransparencyRoutes(app, { ...services, instrumentOf });
  },
  operatorRoutes: operatorOptionRoutes,
  notifications: [optionEnded],
  news: optionNews,
  events: ({ market }) => ({ entryMessages: { option_order: optionMessage(market.instrumentOf) } }),
  startLive: ({ clock, market, sequencer }, sockets) =>
    startLiveValues({ sequencer, instrumentOf: market.instrumentOf, now: clock.now, ...sockets }),
};
