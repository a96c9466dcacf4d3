import type { ContractOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { usePriceFormat } from '../price-format.ts';

/** The side of the position that an order opens or closes. */
function positionSide({ side, action }: Pick<ContractOrder, 'side' | 'action'>): 'buy' | 'sell' {
  if (action === 'open') return side;
  return side === 'buy' ? 'sell' : 'buy';
}

/** An order's words and figures as they are shown. */
export function useContractOrderWords(order: ContractOrder) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const orders = useTranslations('orders');
  const format = useFormat();
  const price = usePriceFormat(order.symbol);
  const what = t(`choice.${order.action}_${positionSide(order)}`);
  const why = order.origin === 'customer' ? trade(order.type) : t(`origin.${order.origin}`);
  return {
    what,
    why,
    price: order.price === null ? orders('at_market') : price(order.price),
    average: order.average_price === null ? null : price(order.average_price),
    stopLoss: order.stop_loss === null ? null : price(order.stop_loss),
    takeProfit: order.take_profit === null ? null : price(order.take_profit),
    lots: format.decimal(order.lots),
    filled: format.decimal(order.filled_lots),
    money: (text: string) => format.decimal(text, { least: 2, most: 4 }),
    signed: (text: string) => format.decimal(text, { least: 2, most: 4, signed: true }),
  };
}
