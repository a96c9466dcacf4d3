import { notional, type ProtectionBasis, protectedResult } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  amendContractOrder,
  type ContractOrder,
  fromUnits,
  LOT_DECIMALS,
  type Position,
  toUnits,
} from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast, toneOf } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import {
  type ChartLine,
  type LineMove,
  readTrigger,
  type TriggerName,
  toTicks,
  useOrderSending,
} from '../../desk/index.ts';
import { useChangePosition } from '../positions/margin-sheet.tsx';
import { type ContractRules, type HeldPosition, positionSide, readPosition } from '../rules.ts';
import { useTakenOrder } from '../taken-order.ts';

/**
 * Chart lines: entry, liquidation and protection prices of the positions, and prices of open
 * orders. Protections and orders can be dragged.
 */
export function useContractLines(
  positions: readonly Position[],
  orders: readonly ContractOrder[],
  rules: ContractRules,
): readonly ChartLine[] {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const moveOf = useProtectionMoves(rules);
  const orderMoveOf = useOrderMoves(rules);
  return [
    ...positions.flatMap((position) => {
      const { id, side, entry_price, liquidation_price, stop_loss, take_profit, lots } = position;
      const entry = t(side === 'buy' ? 'long_line' : 'short_line', { lots: format.decimal(lots) });
      return [
        ...line(`entry:${id}`, entry_price, side === 'buy' ? 'rise' : 'fall', entry),
        ...line(`liquidation:${id}`, liquidation_price, 'accent', t('liquidation_line')),
        ...line(`stop:${id}`, stop_loss, 'violet', t('stop_loss_line'), moveOf(position, 'stopLoss')),
        ...line(`take:${id}`, take_profit, 'info', t('take_profit_line'), moveOf(position, 'takeProfit')),
      ];
    }),
    ...orders.flatMap((order) => {
      const { id, side, price, lots } = order;
      const title = trade(side === 'buy' ? 'buy_line' : 'sell_line', { amount: format.decimal(lots) });
      return line(`order:${id}`, price, side === 'buy' ? 'rise' : 'fall', title, orderMoveOf(order));
    }),
  ];
}

function line(
  id: string,
  price: string | null,
  ink: ChartLine['ink'],
  title: string,
  move?: LineMove,
): ChartLine[] {
  return price === null ? [] : [{ id, price: Number(price), ink, title, move }];
}

/** How a position's stop-loss or take-profit is moved; the other one stays. */
function useProtectionMoves(rules: ContractRules) {
  const t = useTranslations();
  const format = useFormat();
  const { mutateAsync } = useChangePosition();
  return (position: Position, name: TriggerName): LineMove | undefined => {
    const held = readPosition(position, rules);
    if (held === null) return undefined;
    return {
      question: t(name === 'stopLoss' ? 'contracts.move_stop_loss' : 'contracts.move_take_profit'),
      preview: (price) => {
        const { ticks, problem } = readTrigger(
          name,
          { by: 'price', text: price },
          basisOf(position, held, rules),
          rules,
        );
        const result = ticks === null ? null : resultAt(ticks, held, rules);
        return {
          figures:
            result === null
              ? []
              : [
                  {
                    name: t('contracts.move_result'),
                    text: `${format.decimal(result, { least: 2, most: 2, signed: true })} ${rules.quote}`,
                    tone: toneOf(result),
                  },
                ],
          problem: problem === null ? null : t(`catalogue.${problem}`),
        };
      },
      commit: async (price) => {
        const { id, stop_loss, take_profit } = position;
        const body =
          name === 'stopLoss' ? { stop_loss: price, take_profit } : { stop_loss, take_profit: price };
        await mutateAsync({ id, what: 'protection', body });
      },
    };
  };
}

/** An order at another price, as it is sent. */
interface Move {
  id: string;
  price: string;
  lots: string;
}

/** How an order is moved to another price: amended in place, its lots stay. */
function useOrderMoves(rules: ContractRules): (order: ContractOrder) => LineMove {
  const t = useTranslations();
  const format = useFormat();
  const api = useApi();
  const taken = useTakenOrder();
  const { send } = useOrderSending(({ id, ...body }: Move & { client_id: string }) =>
    api.call(amendContractOrder, { params: { id }, body }),
  );
  return ({ action, id, lots, filled_lots, side }) => ({
    question: t('chart.move_order'),
    preview: (price) => {
      const left = (toUnits(lots, LOT_DECIMALS) ?? 0n) - (toUnits(filled_lots, LOT_DECIMALS) ?? 0n);
      const value = notional(toTicks(price, rules) ?? 0, Number(left), rules.terms.unitsPerTickLot);
      const text = `${format.fixed(fromUnits(value, AMOUNT_DECIMALS), 2)} ${rules.quote}`;
      const effect = {
        name: t('contracts.effect'),
        text: t(`contracts.does.${action}_${positionSide({ action, side })}`),
      };
      return { figures: [{ name: t('orders.value'), text }, effect], problem: null };
    },
    commit: async (price) => {
      const changed = await send({ id, price, lots });
      // Why not has been said.
      if (changed === null) throw new Error('not amended');
      if (changed.status === 'new') toast.success(t('trade.amend.done'));
      taken(changed);
    },
  });
}

function basisOf(
  position: Position,
  { side, cost, lots }: HeldPosition,
  rules: ContractRules,
): ProtectionBasis {
  return {
    side,
    mark: toTicks(position.mark_price, rules) ?? 0,
    opening: { cost, perTick: BigInt(lots) * BigInt(rules.terms.unitsPerTickLot) },
  };
}

/** Profit or loss in the quote currency before fees. */
function resultAt(ticks: number, { lots, side, cost }: HeldPosition, { terms }: ContractRules): string {
  return fromUnits(protectedResult(ticks, lots, side, cost, terms.unitsPerTickLot), AMOUNT_DECIMALS);
}
