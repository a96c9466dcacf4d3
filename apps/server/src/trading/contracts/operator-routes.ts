import { versionOf } from '@trade/engine';
import {
  CODES,
  type ConsoleContract,
  calls,
  type contractChangeBody,
  type MultipleCap,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry, InstrumentRegistry, ListedContract } from '../../market/instruments/index.ts';
import { submitAct, termsRefusal } from '../../operators/approvals/index.ts';
import { askingOf, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, requireUnchanged, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/bounds.ts';
import { amendContract, contractTermsOf, type Terms } from '../../venue/terms/index.ts';

export interface ContractDependencies {
  db: NodePgDatabase;
  sequencer: Sequencer;
  instruments: InstrumentRegistry;
  contracts: ContractRegistry;
  terms: Terms;
}

/** A refusal by the engine is recorded as a refused change. */
const REFUSING = { action: 'contract.change_refused', code: termsRefusal };

/** `/console/contracts` and the cap of all multiples: terms for all customers. */
export function operatorContractRoutes(app: App, deps: ContractDependencies): void {
  const { contracts } = deps;

  route(app, calls.listContracts, async () => {
    const waiting = await deps.terms.waiting('contract');
    const items = contracts.list().map((contract) => ({
      ...describe(deps, contract),
      waiting: waiting.get(contract.spec.symbol) ?? [],
    }));
    return { items, next_cursor: null };
  });

  route(app, calls.changeContract, { description: BOUNDS_IN_WORDS.contract }, async (request) => {
    const { symbol } = request.params;
    await change(deps, operatorOf(request), find(contracts, symbol), request.body);
    const waiting = (await deps.terms.waiting('contract')).get(symbol) ?? [];
    return { ...describe(deps, find(contracts, symbol)), waiting };
  });

  route(app, calls.readMultipleCap, () => capOf(contracts));

  route(app, calls.setMultipleCap, async (request) => {
    const { multiple, reason, version: from } = request.body;
    const { platform } = contracts;
    requireUnchanged(versionOf(platform), from);
    const act = {
      operator: operatorOf(request).account,
      action: 'contract.cap',
      subject: 'contracts',
      detail: { reason, from: platform.multipleCap, to: multiple },
    };
    await submitAct(
      deps,
      { type: 'set_contract_platform', platform: { ...platform, multipleCap: multiple }, from },
      act,
      REFUSING,
    );
    return capOf(contracts);
  });
}

function capOf({ platform }: ContractRegistry): MultipleCap {
  return { multiple: platform.multipleCap, version: versionOf(platform) };
}

type Change = z.infer<typeof contractChangeBody>;
type Operator = ReturnType<typeof operatorOf>;

/**
 * Puts a change in force, or lets it wait when it can hurt customers. The log is written first, so
 * that no change is missing in it.
 */
async function change(
  deps: ContractDependencies,
  operator: Operator,
  contract: ListedContract,
  { halted, reason, version: from, ...terms }: Change,
): Promise<void> {
  const { spec } = contract;
  const { symbol } = spec;
  requireUnchanged(versionIn(contract), from);
  const after = amendContract(spec, terms);
  if (!after && halted === undefined) throw new CatalogueError(CODES.information_incomplete);
  if (after && halted !== undefined) throw new CatalogueError(CODES.parameter_invalid);
  const judge = () => requireUnchanged(versionIn(find(deps.contracts, symbol)), from);
  if (after && (await deps.terms.proposeContract(askingOf(operator), { before: spec, after, reason, judge })))
    return;
  const detail = {
    reason,
    ...(halted === undefined ? {} : { halted }),
    ...(after ? { from: contractTermsOf(spec), to: contractTermsOf(after) } : {}),
  };
  const act = {
    operator: operator.account,
    action: 'contract.change',
    subject: `contract:${symbol}`,
    detail,
  };
  if (after) await submitAct(deps, { type: 'list_contract', contract: after, from }, act, REFUSING);
  if (halted !== undefined)
    await submitAct(deps, { type: 'halt_contract', symbol, halted, from }, act, REFUSING);
}

/** The version of the terms and the halt. */
function versionIn({ halted, spec }: Pick<ListedContract, 'halted' | 'spec'>): string {
  return versionOf({ halted, spec });
}

function find(contracts: ContractRegistry, symbol: string): ListedContract {
  const contract = contracts.find(symbol);
  if (!contract) throw new CatalogueError(CODES.not_found);
  return contract;
}

function describe(
  { contracts, instruments }: ContractDependencies,
  { spec, base, quote, halted }: ListedContract,
): Omit<ConsoleContract, 'waiting'> {
  const { symbol, product, underlying } = spec;
  return {
    symbol,
    product,
    base,
    quote,
    ...contractTermsOf(spec),
    expires_at: contracts.market('real', symbol)?.expiresAt ?? null,
    halted,
    status: halted ? 'suspended' : (instruments.find(underlying)?.status ?? 'suspended'),
    version: versionIn({ halted, spec }),
  };
}
