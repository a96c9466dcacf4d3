import {
  decimalsIn,
  type ListingEntry,
  type NetworkRule,
  networkRules,
  wayOf,
} from '../../market/listing/index.ts';
import type { NetworksConfig, Token, WithdrawalMethodConfig } from './configuration.ts';

export type { Token } from './configuration.ts';

/**
 * The ways of currencies in and out. What the configuration names takes the place of what is
 * listed, and is read once; what is listed is read at each call, as it may change.
 */
export interface Networks {
  /** Networks of deposits by currency. */
  deposits: () => Readonly<Record<string, readonly string[]>>;
  /** The least deposits, plain decimals by `currency:network`. */
  minimums: () => Readonly<Record<string, string>>;
  /** Coins that are contracts on a chain of the rule `evm`. */
  tokens: () => readonly Token[];
  /** Ways out, those to banks last. */
  withdrawals: () => readonly WithdrawalMethodConfig[];
  /** How each listed network writes its addresses. */
  rules: () => ReadonlyMap<string, NetworkRule>;
}

/** Throws for a network of the configuration that is not listed. */

export function networksOf(
  listing: { rows(): readonly ListingEntry[] },
  { currencies, methods, minimums, tokens }: NetworksConfig,
): Networks {
  const listed = () =>
    listing
      .rows()
      .flatMap(({ kind, name, spec }) => (kind === 'network' ? [{ ...spec, ...wayOf(name), name }] : []));
  const inDecimals = (method: WithdrawalMethodConfig) => ({
    ...method,
    decimals: Math.min(method.decimals, decimalsIn(listing.rows(), method.currency)),
  });
  const rules = () => networkRules(listing.rows());
  for (const { network } of methods ?? [])
    if (network !== null) requireListed(rules(), network, 'WITHDRAWAL_METHODS');
  const waysIn = () => listed().filter(({ isWithdrawalOnly }) => !isWithdrawalOnly);
  return {
    deposits: () => currencies ?? byCurrency(waysIn()),
    minimums: () => minimums ?? Object.fromEntries(waysIn().map(({ minimum, name }) => [name, minimum])),
    tokens: () =>
      tokens ??
      waysIn().flatMap(({ currency, network, token }) => (token ? [{ currency, network, ...token }] : [])),
    withdrawals: () => {
      if (methods) return methods.map(inDecimals);
      const ways = listed().map(({ addressRule, currency, decimals, minimum, network }) => ({
        currency,
        network: addressRule === 'bank' ? null : network,
        minimum,
        decimals,
      }));
      return [...ways.filter(({ network }) => network), ...ways.filter(({ network }) => !network)];
    },
    rules,
  };
}

/** Returns the rule of a network that a variable of the configuration names. Throws without one. */
export function requireListed(
  rules: ReadonlyMap<string, NetworkRule>,
  network: string,
  variable: string,
): NetworkRule {
  const rule = rules.get(network);
  if (rule === undefined) throw new Error(`${variable}: the venue lists no network ${network}`);
  return rule;
}

function byCurrency(ways: readonly { currency: string; network: string }[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { currency, network } of ways) found[currency] = [...(found[currency] ?? []), network];
  return found;
}
