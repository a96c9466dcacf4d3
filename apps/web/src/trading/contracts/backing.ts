import { givingPrice, spareAt } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useFeeParts } from '../../account/fees/index.ts';
import { useInstruments } from '../../market/index.ts';
import { useAvailable, useOpenContractOrders, usePositions } from '../../platform/live/index.ts';
import { toTicks } from '../desk/index.ts';
import { readContractRules, readPosition } from './rules.ts';

/**
 * Returns what the customer can add to a cross position, units of 10^-8: available, the headroom of
 * the other cross positions, and what waiting cross orders hold. `except` is the position that it
 * stands behind; null for a new one. Null while the balance is not known.
 */
export function useCrossBacking(quote: string, except: string | null): bigint | null {
  const available = toUnits(useAvailable('contract', quote), AMOUNT_DECIMALS);
  const positions = usePositions().items;
  const orders = useOpenContractOrders().items;
  const instruments = useInstruments().data ?? [];
  const parts = useFeeParts('contract');
  if (available === null) return null;
  const ofQuote = (symbol: string) => {
    const found = instruments.find((known) => known.symbol === symbol && known.quote === quote);
    return found?.product === 'spot' ? undefined : found;
  };
  let sum = available;
  for (const position of positions) {
    const contract = ofQuote(position.symbol);
    if (position.margin_mode !== 'cross' || position.id === except) continue;
    const rules = contract && readContractRules(contract, parts);
    const held = rules && readPosition(position, rules);
    const mark = rules && toTicks(position.mark_price, rules);
    const index = rules && toTicks(position.index_price, rules);
    if (!rules || !held || !mark || !index) continue;
    sum += spareAt(
      held,
      givingPrice({ side: held.side, mark, index, isTrading: contract?.status === 'open' }, rules.terms),
      rules.terms,
    ).headroom;
  }
  for (const { margin_mode, reserved, symbol } of orders) {
    if (margin_mode === 'cross' && ofQuote(symbol)) sum += toUnits(reserved, AMOUNT_DECIMALS) ?? 0n;
  }
  return sum;
}
