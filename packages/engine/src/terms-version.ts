import type { Command } from './commands.ts';
import { Digest } from './kernel/digest.ts';
import { entryText } from './kernel/register/entry.ts';
import type { EngineState } from './kernel/state/engine-state.ts';
import { conversionTermsOf } from './treasury/conversion-terms.ts';

/** A command that puts new terms in the place of those that were read. */
export type ReplacingCommand = Extract<Command, { type: ReplacingType }>;
const REPLACING = [
  'list_instrument',
  'list_contract',
  'halt_contract',
  'set_contract_platform',
  'set_option_terms',
  'set_exchange_terms',
  'edit_financial_product',
  'edit_mining_product',
  'edit_ieo_project',
] as const;
type ReplacingType = (typeof REPLACING)[number];
const replacing: ReadonlySet<string> = new Set(REPLACING);

export function isReplacing(command: Command): command is ReplacingCommand {
  return replacing.has(command.type);
}

/**
 * Returns the version of terms as 32 hexadecimal digits: equal terms have equal versions, and any
 * change gives another one. Of an instrument it is that of its spec, of a contract that of `{
 * halted, spec }`, of an offer that of its body.
 */
export function versionOf(terms: unknown): string {
  return new Digest().begin(0).text(entryText(terms)).finish().hex();
}

/** Whether others than the terms that the command was made from are in force by now. */
export function isOutdated(state: EngineState, command: ReplacingCommand): boolean {
  return command.from !== undefined && command.from !== versionInForce(state, command);
}

/** Returns the version of what a command would replace; null where there is nothing yet. */
export function versionInForce(state: EngineState, command: ReplacingCommand): string | null {
  const terms = termsInForce(state, command);
  return terms === undefined ? null : versionOf(terms);
}

function termsInForce(state: EngineState, command: ReplacingCommand): unknown {
  const { contracts, options } = state.parts;
  switch (command.type) {
    case 'list_instrument':
      return state.markets.get(command.instrument?.symbol)?.spec;
    case 'list_contract':
      return contracts.get(command.contract?.symbol)?.live.entry.body;
    case 'halt_contract':
      return contracts.get(command.symbol)?.live.entry.body;
    case 'set_contract_platform':
      return contracts.platform;
    case 'set_option_terms':
      return options.find(command.symbol)?.terms?.entry.body.version;
    case 'set_exchange_terms':
      return conversionTermsOf(state) ?? undefined;
    case 'edit_financial_product':
      return state.register.get('financial_product', command.productId)?.entry.body;
    case 'edit_mining_product':
      return state.register.get('mining_product', command.productId)?.entry.body;
    case 'edit_ieo_project':
      return state.register.get('ieo_project', command.projectId)?.entry.body;
  }
}
