import { AMOUNT_DECIMALS } from '@trade/protocol';
import { type ListingEntry, ListingFault, type NetworkRule, wayOf } from './rows.ts';

/** The rule of each network that is listed. */
export function networkRules(rows: readonly ListingEntry[]): ReadonlyMap<string, NetworkRule> {
  return new Map(
    rows.flatMap(({ kind, name, spec }) =>
      kind === 'network' ? [[wayOf(name).network, spec.addressRule] as const] : [],
    ),
  );
}

/**
 * Throws a `ListingFault` for what does not fit the other rows: a network has one rule for all
 * currencies and for good, as addresses are saved and given out by it, and nothing of a currency
 * has more decimals than the currency.
 */
export function requireFitting(rows: readonly ListingEntry[], entry: ListingEntry): void {
  if (entry.kind === 'network') requireFittingRule(rows, entry.name, entry.spec.addressRule);
  if (entry.kind === 'network' && entry.spec.token !== null && entry.spec.addressRule !== 'evm')
    throw new ListingFault(`${entry.name}: a token has a contract where the rule is evm`);
  const finer = [...rows, entry].find((row) => isFiner(row, [...rows, entry]));
  if (finer) throw new ListingFault(`${finer.name} would have more decimals than its currency`);
}

function requireFittingRule(rows: readonly ListingEntry[], name: string, rule: NetworkRule): void {
  const { network } = wayOf(name);
  for (const [known, its] of networkRules(rows)) {
    if (known === network && its !== rule)
      throw new ListingFault(`${name}: the addresses of ${network} have the rule ${its}`);
    if (known !== network && known.toLowerCase() === network.toLowerCase())
      throw new ListingFault(`${name}: ${network} is written ${known}`);
  }
}

function isFiner(row: ListingEntry, rows: readonly ListingEntry[]): boolean {
  if (row.kind === 'network') return row.spec.decimals > decimalsIn(rows, wayOf(row.name).currency);
  if (row.kind !== 'pair') return false;
  const { base, lotUnits } = row.spec.instrument;
  return lotUnits % 10 ** (AMOUNT_DECIMALS - decimalsIn(rows, base)) !== 0;
}

/** A token that a product lists has no row, and all decimals. */
export function decimalsIn(rows: readonly ListingEntry[], currency: string): number {
  const row = rows.find(({ kind, name }) => kind === 'currency' && name === currency);
  return row?.kind === 'currency' ? row.spec.decimals : AMOUNT_DECIMALS;
}
