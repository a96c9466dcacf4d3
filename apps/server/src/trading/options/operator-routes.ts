import { type Command, type OptionPoolView, optionOffers, optionPools } from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  consoleOptionTerms,
  envelope,
  fundOptionPoolBody,
  type OptionPool,
  optionPool,
  optionPoolList,
  optionTermsBody,
  page,
  toUnits,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { carryOut } from '../../operators/approvals/carry-out-route.ts';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/terms/index.ts';
import type { OptionOffers } from './offers.ts';
import { describeTerms, readOptionTerms } from './terms-routes.ts';

interface OptionDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
}

const common = { tags: ['Console'], security: [{ bearer: [] }] };

/** `/console/options`: what is sold, and what must pay it. Nothing here shows or touches a single option. */
export function optionRoutes(app: App, deps: OptionDeps & { optionOffers: OptionOffers }): void {
  termsRoutes(app, deps);
  poolRoutes(app, deps);
}

function termsRoutes(app: App, deps: OptionDeps & { optionOffers: OptionOffers }): void {
  const config = { access: 'market' } as const;

  app.get(
    '/options/terms',
    {
      schema: {
        ...common,
        summary: 'The terms of timed options in every symbol (market)',
        response: { 200: envelope(page(consoleOptionTerms)) },
      },
      config,
    },
    async (request) => request.answer({ items: offersOf(deps).map(describeTerms), next_cursor: null }),
  );

  app.put(
    '/options/terms/:symbol',
    {
      schema: {
        ...common,
        summary:
          "Change a symbol's terms, for options bought from now on; null while ones that give more wait for a second operator (market)",
        description: BOUNDS_IN_WORDS.option,
        params: z.object({ symbol: z.string() }),
        body: optionTermsBody,
        response: { 200: envelope(consoleOptionTerms.nullable()) },
      },
      config,
    },
    async (request) => {
      const { symbol } = request.params;
      const { reason, ...to } = request.body;
      const isWaiting = await deps.optionOffers.propose(operatorOf(request), { symbol, terms: to }, reason);
      if (isWaiting) return request.answer(null);
      const before = offersOf(deps).find((offer) => offer.symbol === symbol);
      if (!before) throw new CatalogueError(559);
      const { durations, fee, close_spread, close_cutoff } = describeTerms(before);
      await carryOut(deps, readOptionTerms(symbol, request.body), {
        operator: operatorOf(request).account,
        action: 'option_terms.change',
        subject: `instrument:${symbol}`,
        detail: { reason, from: { durations, fee, close_spread, close_cutoff }, to },
      });
      const after = offersOf(deps).find((offer) => offer.symbol === symbol) ?? before;
      return request.answer(describeTerms(after));
    },
  );
}

function poolRoutes(app: App, deps: OptionDeps): void {
  const config = { access: 'treasury' } as const;

  app.get(
    '/options/pools',
    {
      schema: {
        ...common,
        summary: 'What must pay the open options, and how much of it is bound (treasury)',
        response: { 200: envelope(optionPoolList) },
      },
      config,
    },
    async (request) => request.answer({ items: deps.sequencer.look(optionPools).map(describePool) }),
  );

  app.post(
    '/options/pools/:mode',
    {
      schema: {
        ...common,
        summary: 'Bring money from custody into the pool of a mode (treasury)',
        params: z.object({ mode: z.enum(['real', 'demo']) }),
        body: fundOptionPoolBody,
        response: { 200: envelope(optionPool) },
      },
      config,
    },
    async (request) => {
      const { mode } = request.params;
      const { amount, client_id, currency, reason } = request.body;
      const units = toUnits(amount, AMOUNT_DECIMALS);
      if (units === null || units === 0n || !findPool(deps, mode, currency)) throw new CatalogueError(561);
      const funding: Command = {
        type: 'fund',
        reference: `option_pool:${client_id}`,
        mode,
        to: { system: 'option_pool' },
        asset: currency,
        amount: units.toString(),
        category: 'manual_deposit',
      };
      await carryOut(deps, funding, {
        operator: operatorOf(request).account,
        action: 'option_pool.fund',
        subject: `option_pool:${mode}`,
        detail: { reason, currency, amount, client_id },
      });
      const pool = findPool(deps, mode, currency);
      if (!pool) throw new CatalogueError(560);
      return request.answer(describePool(pool));
    },
  );
}

function offersOf({ sequencer }: OptionDeps) {
  return sequencer.look((state) => optionOffers(state, state.time));
}

function findPool({ sequencer }: OptionDeps, mode: string, asset: string): OptionPoolView | undefined {
  return sequencer.look(optionPools).find((pool) => pool.mode === mode && pool.asset === asset);
}

function describePool({ mode, asset, available, held, openOptions }: OptionPoolView): OptionPool {
  return {
    mode,
    currency: asset,
    balance: amountText(available + held),
    exposure: amountText(held),
    available: amountText(available),
    open_options: openOptions,
  };
}
