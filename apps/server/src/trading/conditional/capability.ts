import { listInstruments } from '@trade/engine';
import { contractIn } from '../../market/instruments/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { contractPermission } from '../contracts/index.ts';
import { spotPermission } from '../spot/index.ts';
import { conditionalRoutes } from './routes.ts';
import { conditionalLetters, conditionalMessages, writeConditionalLetter } from './tell.ts';

/** Orders that wait for a price. */
export const conditional: Capability = {
  subjects: { conditional: 'conditional_order' },
  routes(app, services) {
    const { market, permissions, tradingLimit: limit } = services;
    conditionalRoutes(app, {
      ...services,
      instrumentOf: market.instrumentOf,
      limit,
      permission: { spot: spotPermission(permissions), contracts: contractPermission(permissions) },
    });
  },
  events: ({ contracts, market }) => ({
    entryMessages: conditionalMessages({ contracts, instrumentOf: market.instrumentOf }),
  }),
  letters: {
    kind: 'conditional',
    of: (outcome, look) =>
      conditionalLetters(outcome, {
        contracts: { find: (symbol) => look((state) => contractIn(state, symbol)) },
        instrumentOf: (symbol) =>
          look(
            (state) =>
              listInstruments(state).find(({ instrument }) => instrument.symbol === symbol)?.instrument,
          ),
      }),
    write: writeConditionalLetter,
  },
};
