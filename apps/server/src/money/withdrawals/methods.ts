import { AMOUNT_DECIMALS, CODES, toUnits, type WithdrawalMethod } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Networks } from '../networks/index.ts';

/** A way to withdraw, with its minimum in smallest units. */
export interface Method {
  currency: string;
  /** Null for bank accounts. */
  network: string | null;
  minimum: bigint;
  decimals: number;
  payoutCurrency: string;
}

export interface Methods {
  list(): WithdrawalMethod[];
  /** Null for what is not offered. */
  find(currency: string, network: string | null): Method | null;
}

/**
 * Returns the ways to withdraw of listed currencies, as they are at each call. Throws for a minimum
 * that no amount can have.
 */
export function createMethods(
  networks: Pick<Networks, 'rules' | 'withdrawals'>,
  bankCurrency: string,
  isListed: (currency: string) => boolean,
): Methods {
  const all = () =>
    networks.withdrawals().map(({ currency, decimals, minimum, network }): Method => {
      const units = toUnits(minimum, AMOUNT_DECIMALS);
      if (units === null || toUnits(minimum, decimals) === null) {
        throw new Error(
          `The least withdrawal of ${currency}, ${minimum}, has more decimals than its amounts`,
        );
      }
      const payoutCurrency = network === null ? bankCurrency : currency;
      return { currency, network, minimum: units, decimals, payoutCurrency };
    });
  all();
  const offered = () => all().filter(({ currency }) => isListed(currency));
  return {
    list() {
      const rules = networks.rules();
      return offered().map((method) => describe(method, rules.get(method.network ?? '') ?? null));
    },
    find: (currency, network) =>
      offered().find((method) => method.currency === currency && method.network === network) ?? null,
  };
}

/**
 * Throws CODES.withdrawal_amount_rule for an amount below the method's minimum, or with too many
 * decimals.
 */
export function checkAmount(amount: bigint, { decimals, minimum }: Method): void {
  const isTooFine = amount % 10n ** BigInt(AMOUNT_DECIMALS - decimals) !== 0n;
  if (amount < minimum || isTooFine) throw new CatalogueError(CODES.withdrawal_amount_rule);
}

function describe(
  { currency, decimals, minimum, network, payoutCurrency }: Method,
  rule: string | null,
): WithdrawalMethod {
  return {
    channel: network === null ? 'bank' : 'wallet',
    currency,
    network,
    address_rule: rule,
    minimum: amountText(minimum),
    decimals,
    payout_currency: payoutCurrency,
  };
}
