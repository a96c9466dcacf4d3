import { type Command, type OptionPoolView, optionOffers, optionPools, versionOf } from '@trade/engine';
import { CODES, calls, type OptionPool } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { submitAct } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readUnits, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/bounds.ts';
import { describeTerms, type OptionOffers, readOptionTerms } from './offers.ts';

interface OptionDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
}

/**
 * `/console/options`: the terms on offer and the pools that pay them. Single options can be neither
 * seen nor changed here.
 */
export function operatorOptionRoutes(app: App, deps: OptionDeps & { optionOffers: OptionOffers }): void {
  termsRoutes(app, deps);
  poolRoutes(app, deps);
}

function termsRoutes(app: App, deps: OptionDeps & { optionOffers: OptionOffers }): void {
  route(app, calls.listOptionRules, () => ({ items: offersOf(deps).map(describeTerms), next_cursor: null }));

  route(app, calls.changeOptionRules, { description: BOUNDS_IN_WORDS.option }, async (request) => {
    const { symbol } = request.params;
    const { reason, version, ...to } = request.body;
    const read = { version, reason };
    const isWaiting = await deps.optionOffers.propose(operatorOf(request), { symbol, terms: to }, read);
    if (isWaiting) return null;
    const before = offersOf(deps).find((offer) => offer.symbol === symbol);
    if (!before) throw new CatalogueError(CODES.not_found);
    const { durations, fee, close_spread, close_cutoff } = describeTerms(before);
    const command = { ...readOptionTerms(symbol, to), from: versionOf(version) };
    await submitAct(deps, command, {
      operator: operatorOf(request).account,
      action: 'option_terms.change',
      subject: `instrument:${symbol}`,
      detail: { reason, from: { durations, fee, close_spread, close_cutoff }, to },
    });
    const after = offersOf(deps).find((offer) => offer.symbol === symbol) ?? before;
    return describeTerms(after);
  });
}

function poolRoutes(app: App, deps: OptionDeps): void {
  route(app, calls.listOptionPools, () => ({ items: deps.sequencer.look(optionPools).map(describePool) }));

  route(app, calls.fundOptionPool, async (request) => {
    const { mode } = request.params;
    const { amount, client_id, currency, reason } = request.body;
    const units = readUnits(amount);
    if (!findPool(deps, mode, currency)) throw new CatalogueError(CODES.parameter_invalid);
    const funding: Command = {
      type: 'fund',
      reference: `option_pool:${client_id}`,
      mode,
      to: { system: 'option_pool' },
      asset: currency,
      amount: units,
      category: 'manual_deposit',
    };
    await submitAct(deps, funding, {
      operator: operatorOf(request).account,
      action: 'option_pool.fund',
      subject: `option_pool:${mode}`,
      detail: { reason, currency, amount, client_id },
    });
    const pool = findPool(deps, mode, currency);
    if (!pool) throw new CatalogueError(CODES.internal_error);
    return describePool(pool);
  });
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
