import { AMOUNT_DECIMALS, CODES, type DepositCurrency, toUnits } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Networks } from '../networks/index.ts';
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

/** What is offered. */
interface WaySettings {
  networks: Pick<Networks, 'deposits' | 'minimums'>;
  sources: AddressSources;
  /** What is watched on each network. */
  watched: { network: string; currencies: () => ReadonlySet<string>; confirmations: number } | null;
  /** Whether the engine knows a currency. */
  isListed: (currency: string) => boolean;
}

/** Returns the ways to deposit that have addresses, as they are at each call. */
export class DepositWays {
  private constructor(private readonly settings: WaySettings) {}

  /** Throws for a currency that is not listed, and for an invalid minimum. */
  static of(settings: WaySettings): DepositWays {
    const { isListed, networks } = settings;
    const unknown = Object.keys(networks.deposits()).find((currency) => !isListed(currency));
    if (unknown !== undefined) throw new Error(`DEPOSIT_CURRENCIES: the exchange does not list ${unknown}`);
    const ways = new DepositWays(settings);
    ways.all();
    return ways;
  }

  private all(): DepositWay[] {
    const { isListed, networks, sources, watched } = this.settings;
    const minimums = networks.minimums();
    const seen = watched?.currencies() ?? new Set();
    return Object.entries(networks.deposits()).flatMap(([currency, names]) => {
      // A follower may hear of a row before it has the currency.
      if (!isListed(currency)) return [];
      return names.flatMap((network) => {
        const source = sources.of(network);
        if (!source) return [];
        const minimum = toUnits(minimums[`${currency}:${network}`] ?? '0', AMOUNT_DECIMALS);
        if (minimum === null)
          throw new Error(`DEPOSIT_MINIMUMS: ${currency}:${network} has too many decimals`);
        const confirmations =
          watched?.network === network && seen.has(currency) ? watched.confirmations : null;
        return [{ currency, network, minimum, source, confirmations }];
      });
    });
  }

  /** Throws CODES.payment_type_invalid for what is not offered. */
  find(currency: string, network: string): DepositWay {
    const way = this.all().find((one) => one.currency === currency && one.network === network);
    if (!way) throw new CatalogueError(CODES.payment_type_invalid);
    return way;
  }

  /** Whether a watcher credits such deposits by itself. */
  isWatched(currency: string, network: string): boolean {
    return this.all().some(
      (one) => one.currency === currency && one.network === network && one.confirmations !== null,
    );
  }

  /** In the operator's order. */
  byCurrency(): DepositCurrency[] {
    const ways = this.all();
    const currencies = [...new Set(ways.map(({ currency }) => currency))];
    return currencies.map((currency) => ({
      currency,
      networks: ways.filter((way) => way.currency === currency).map(describeNetwork),
    }));
  }
}

export function describeNetwork({ confirmations, minimum, network, source }: DepositWay) {
  return { network, minimum: amountText(minimum), confirmations, is_test: source.isTest };
}
