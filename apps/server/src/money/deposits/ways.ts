import { AMOUNT_DECIMALS, CODES, type DepositCurrency, toUnits } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { AddressSource, AddressSources } from './address-sources.ts';

/** A currency that can be deposited over a network. */
export interface DepositWay {
  currency: string;
  network: string;
  /** Least amount of one deposit, in smallest units. */
  minimum: bigint;
  /** Blocks after which the watcher credits; null where an operator credits. */
  confirmations: number | null;
  source: AddressSource;
}

/** The operator's configuration. */
interface WaySettings {
  /** Networks by currency. */
  currencies: Readonly<Record<string, readonly string[]>>;
  /** Plain decimals by `currency:network`. */
  minimums: Readonly<Record<string, string>>;
  sources: AddressSources;
  /** What is watched on each network. */
  watched: { network: string; currencies: ReadonlySet<string>; confirmations: number } | null;
  /** Whether the engine knows a currency. */
  isListed: (currency: string) => boolean;
}

/** Returns the configured ways to deposit that have addresses. */
export class DepositWays {
  private constructor(private readonly ways: readonly DepositWay[]) {}

  /** Throws for a currency that is not listed, and for an invalid minimum. */
  static of({ currencies, isListed, minimums, sources, watched }: WaySettings): DepositWays {
    const ways = Object.entries(currencies).flatMap(([currency, networks]) => {
      if (!isListed(currency)) throw new Error(`DEPOSIT_CURRENCIES: the exchange does not list ${currency}`);
      return networks.flatMap((network) => {
        const source = sources.get(network);
        if (!source) return [];
        const minimum = toUnits(minimums[`${currency}:${network}`] ?? '0', AMOUNT_DECIMALS);
        if (minimum === null)
          throw new Error(`DEPOSIT_MINIMUMS: ${currency}:${network} has too many decimals`);
        const isWatched = watched?.network === network && watched.currencies.has(currency);
        return [
          { currency, network, minimum, source, confirmations: isWatched ? watched.confirmations : null },
        ];
      });
    });
    return new DepositWays(ways);
  }

  /** Throws CODES.payment_type_invalid for what is not offered. */
  find(currency: string, network: string): DepositWay {
    const way = this.ways.find((one) => one.currency === currency && one.network === network);
    if (!way) throw new CatalogueError(CODES.payment_type_invalid);
    return way;
  }

  /** Whether a watcher credits such deposits by itself. */
  isWatched(currency: string, network: string): boolean {
    return this.ways.some(
      (one) => one.currency === currency && one.network === network && one.confirmations !== null,
    );
  }

  /** In the operator's order. */
  byCurrency(): DepositCurrency[] {
    const currencies = [...new Set(this.ways.map(({ currency }) => currency))];
    return currencies.map((currency) => ({
      currency,
      networks: this.ways.filter((way) => way.currency === currency).map(describeNetwork),
    }));
  }
}

export function describeNetwork({ confirmations, minimum, network, source }: DepositWay) {
  return { network, minimum: amountText(minimum), confirmations, is_test: source.isTest };
}
