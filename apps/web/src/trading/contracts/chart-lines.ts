import type { ContractOrder, Position } from '@trade/protocol';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import type { ChartLine } from '../desk/index.ts';

/** Entry, liquidation and protection of the positions, and the prices of open orders, for the chart. */
export function useContractLines(
  positions: readonly Position[],
  orders: readonly ContractOrder[],
): readonly ChartLine[] {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const lines = [
    ...positions.flatMap((position) =>
      linesOf(position, {
        entry: t(position.side === 'buy' ? 'long_line' : 'short_line', {
          lots: format.decimal(position.lots),
        }),
        liquidation: t('liquidation_line'),
        stopLoss: t('stop_loss_line'),
        takeProfit: t('take_profit_line'),
      }),
    ),
    ...orders.flatMap(({ id, side, price, lots }) =>
      price === null
        ? []
        : line(
            `order:${id}`,
            price,
            side === 'buy' ? 'rise' : 'fall',
            trade(side === 'buy' ? 'buy_line' : 'sell_line', { amount: format.decimal(lots) }),
          ),
    ),
  ];
  // Positions are told with every mark; the lines are drawn again only when one of them is another.
  const written = JSON.stringify(lines);
  return useMemo(() => JSON.parse(written) as readonly ChartLine[], [written]);
}

function linesOf(
  { id, side, entry_price, liquidation_price, stop_loss, take_profit }: Position,
  titles: Record<'entry' | 'liquidation' | 'stopLoss' | 'takeProfit', string>,
): ChartLine[] {
  return [
    ...line(`entry:${id}`, entry_price, side === 'buy' ? 'rise' : 'fall', titles.entry),
    ...line(`liquidation:${id}`, liquidation_price, 'accent', titles.liquidation),
    ...line(`stop:${id}`, stop_loss, 'violet', titles.stopLoss),
    ...line(`take:${id}`, take_profit, 'info', titles.takeProfit),
  ];
}

function line(id: string, price: string | null, ink: ChartLine['ink'], title: string): ChartLine[] {
  return price === null ? [] : [{ id, price: Number(price), ink, title }];
}
