import { AMOUNT_DECIMALS, CODES, type DepositCurrency, toUnits } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { AddressSource, AddressSources } from './address-sources.ts';

/** A currency that can come in by a network. */
export interface Offer {
  currency: string;
  network: string;
  /** Least amount of one deposit, in smallest units. */
  minimum: bigint;
  /** Blocks after which the chain's watcher credits; null where an operator does. */
  confirmations: number | null;
  source: AddressSource;
}

/** What the operator configures. */
interface OfferSettings {
  /** Networks by currency. */
  currencies: Readonly<Record<string, readonly string[]>>;
  /** Plain decimals by `currency:network`. */
  minimums: Readonly<Record<string, string>>;
  sources: AddressSources;
  /** What is watched on which network. */
  watched: { network: string; currencies: ReadonlySet<string>; confirmations: number } | null;
  /** Whether the engine knows a currency. */
  isListed: (currency: string) => boolean;
}

/** Every way for money to come in: of the configured ones, those that have addresses to give. */
export class Offers {
  private constructor(private readonly offers: readonly Offer[]) {}

  /** Throws for a currency that the engine does not list, and for a minimum that it cannot count. */
  static of({ currencies, isListed, minimums, sources, watched }: OfferSettings): Offers {
    const offers = Object.entries(currencies).flatMap(([currency, networks]) => {
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
    return new Offers(offers);
  }

  /** 11806 for what is not offered. */
  find(currency: string, network: string): Offer {
    const offer = this.offers.find((one) => one.currency === currency && one.network === network);
    if (!offer) throw new CatalogueError(CODES.payment_type_invalid);
    return offer;
  }

  /** Whether a watcher credits deposits of this kind by itself. */
  isWatched(currency: string, network: string): boolean {
    return this.offers.some(
      (one) => one.currency === currency && one.network === network && one.confirmations !== null,
    );
  }

  /** In the operator's order. */
  byCurrency(): DepositCurrency[] {
    const currencies = [...new Set(this.offers.map(({ currency }) => currency))];
    return currencies.map((currency) => ({
      currency,
      networks: this.offers.filter((offer) => offer.currency === currency).map(describeNetwork),
    }));
  }
}

export function describeNetwork({ confirmations, minimum, network, source }: Offer) {
  return { network, minimum: amountText(minimum), confirmations, is_test: source.isTest };
}
