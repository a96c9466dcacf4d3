import { type Command, type Fund, identityOf, type Mode } from '@trade/engine';
import type { Core } from './core.ts';
import type { Listing } from './default-listing.ts';
import type { Sequencer } from './exchange.ts';

/** What is listed already: an operator's later changes of it stay. */
type Listed = Pick<Core, 'assets' | 'symbols' | 'contracts' | 'recall'>;

/**
 * The commands that bring a new exchange to its first listing, and give the liquidity provider and the insurance fund theirs in `modes`.
 * Safe to run at every start: what is listed is left out, and a funding's reference counts once.
 */
export async function list(
  sequencer: Sequencer,
  listed: Listed,
  listing: Listing,
  modes: readonly Mode[],
): Promise<void> {
  const assets = new Set(listed.assets());
  const symbols = new Set(listed.symbols());
  const contracts = new Set(listed.contracts());
  const commands: Command[] = [
    ...listing.assets.filter(({ code }) => !assets.has(code)).map(listAsset),
    ...listing.instruments.filter(({ symbol }) => !symbols.has(symbol)).map(listInstrument),
    ...listing.contracts.filter(({ symbol }) => !contracts.has(symbol)).map(listContract),
    ...modes.flatMap((mode) => funding(listing, mode)).filter((command) => !isRemembered(listed, command)),
  ];
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit(command)));
  outcomes.forEach(({ rejection }, index) => {
    if (rejection) {
      throw new Error(
        `The first listing was refused (${rejection.code}): ${JSON.stringify(commands[index])}`,
      );
    }
  });
}

function isRemembered(listed: Listed, command: Command): boolean {
  const identity = identityOf(command);
  return identity !== null && listed.recall(identity.key) !== null;
}

function listAsset(asset: Listing['assets'][number]): Command {
  return { type: 'list_asset', asset };
}

function listInstrument(instrument: Listing['instruments'][number]): Command {
  return { type: 'list_instrument', instrument };
}

function listContract(contract: Listing['contracts'][number]): Command {
  return { type: 'list_contract', contract };
}

function funding({ liquidity, contractLiquidity, insurance }: Listing, mode: Mode): Command[] {
  const provider = 'liquidity_provider';
  return [
    ...gifts(mode, 'liquidity', { system: provider }, liquidity),
    ...gifts(mode, 'contract-liquidity', { system: provider, kind: 'contract' }, contractLiquidity),
    ...gifts(mode, 'insurance', { system: 'insurance_fund' }, insurance),
  ];
}

function gifts(
  mode: Mode,
  purpose: string,
  to: Fund['to'],
  amounts: Readonly<Record<string, string>>,
): Command[] {
  return Object.entries(amounts).map(([asset, amount]) => ({
    type: 'fund',
    reference: `${purpose}:${mode}:${asset}`,
    mode,
    to,
    asset,
    amount,
    category: 'deposit',
  }));
}
