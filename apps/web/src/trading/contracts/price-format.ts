import { useContract } from '../../market/index.ts';
import { decimalsOf, useFormat } from '../../platform/format/index.ts';

/** Formats prices of a contract with the decimals of its tick, once they are known. */
export function usePriceFormat(symbol: string): (price: string | null) => string {
  const format = useFormat();
  const tick = useContract(symbol)?.tick_size;
  return (price) => (tick === undefined ? format.decimal(price) : format.fixed(price, decimalsOf(tick)));
}
