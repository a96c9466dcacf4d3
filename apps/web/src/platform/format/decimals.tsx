import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { createContext, type ReactNode, useCallback, useContext } from 'react';

/** Decimals of the currencies that have fewer than amounts have, by code. */
export type FewerDecimals = Readonly<Record<string, number>>;

const Fewer = createContext<FewerDecimals>({});

/** Says with how many decimals amounts inside it are entered and shown. */
export function DecimalsProvider({ fewer, children }: { fewer: FewerDecimals; children: ReactNode }) {
  return <Fewer value={fewer}>{children}</Fewer>;
}

/** The most decimals of what is entered of a currency, and shown of it. */
export function useDecimals(): (currency: string) => number {
  const fewer = useContext(Fewer);
  return useCallback((currency) => fewer[currency] ?? AMOUNT_DECIMALS, [fewer]);
}

/** Cuts an amount to so many decimals; null for one that is missing. */
export function cutAmount(amount: string | null, decimals: number): string | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  return units === null
    ? null
    : fromUnits(units - (units % 10n ** BigInt(AMOUNT_DECIMALS - decimals)), AMOUNT_DECIMALS);
}
