import { type Command, identityOf, type Mode } from '@trade/engine';
import type { Core } from './core.ts';
import type { Listing } from './default-listing.ts';
import type { Exchange } from './exchange.ts';

/** What is listed already: an operator's later changes of it stay. */
type Listed = Pick<Core, 'assets' | 'symbols' | 'recall'>;

/**
 * The commands that bring a new exchange to its first listing, and give the liquidity provider and the insurance fund theirs in `modes`.
 * Safe to run at every start: what is listed is left out, and a funding's reference counts once.
 */
export async function list(
  exchange: Exchange,
  listed: Listed,
  listing: Listing,
  modes: readonly Mode[],
): Promise<void> {
  const assets = new Set(listed.assets());
  const symbols = new Set(listed.symbols());
  const commands: Command[] = [
    ...listing.assets.filter(({ code }) => !assets.has(code)).map(listAsset),
    ...listing.instruments.filter(({ symbol }) => !symbols.has(symbol)).map(listInstrument),
    ...modes.flatMap((mode) => funding(listing, mode)).filter((command) => !isRemembered(listed, command)),
  ];
  const outcomes = await Promise.all(commands.map((command) => exchange.submit(command)));
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

function funding({ liquidity, insurance }: Listing, mode: Mode): Command[] {
  return [
    ...gifts(mode, 'liquidity', 'liquidity_provider', liquidity),
    ...gifts(mode, 'insurance', 'insurance_fund', insurance),
  ];
}

function gifts(
  mode: Mode,
  purpose: string,
  system: 'liquidity_provider' | 'insurance_fund',
  amounts: Readonly<Record<string, string>>,
): Command[] {
  return Object.entries(amounts).map(([asset, amount]) => ({
    type: 'fund',
    reference: `${purpose}:${mode}:${asset}`,
    mode,
    to: { system },
    asset,
    amount,
    category: 'deposit',
  }));
}
