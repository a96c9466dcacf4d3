import { isNetwork } from '@trade/protocol/addresses';
import type { ListingEntry } from '../../market/listing/index.ts';
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
  /** Coins that are contracts on the EVM chain. */
  tokens: () => readonly Token[];
  /** Ways out, those to banks last. */
  withdrawals: () => readonly WithdrawalMethodConfig[];
}

export function networksOf(
  listing: { rows(): readonly ListingEntry[] },
  { currencies, methods, minimums, tokens }: NetworksConfig,
): Networks {
  const listed = () =>
    listing.rows().flatMap(({ kind, name, spec }) => {
      if (kind !== 'network') return [];
      const [currency = '', network = ''] = name.split(':');
      return [{ ...spec, name, currency, network }];
    });
  const waysIn = () => listed().filter(({ isWithdrawalOnly }) => !isWithdrawalOnly);
  return {
    deposits: () => currencies ?? byCurrency(waysIn()),
    minimums: () => minimums ?? Object.fromEntries(waysIn().map(({ minimum, name }) => [name, minimum])),
    tokens: () =>
      tokens ?? waysIn().flatMap(({ currency, token }) => (token ? [{ currency, ...token }] : [])),
    withdrawals: () => {
      if (methods) return methods;
      const ways = listed().map(({ currency, decimals, minimum, network }) => ({
        currency,
        network: isNetwork(network) ? network : null,
        minimum,
        decimals,
      }));
      return [...ways.filter(({ network }) => network), ...ways.filter(({ network }) => !network)];
    },
  };
}

function byCurrency(ways: readonly { currency: string; network: string }[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { currency, network } of ways) found[currency] = [...(found[currency] ?? []), network];
  return found;
}
