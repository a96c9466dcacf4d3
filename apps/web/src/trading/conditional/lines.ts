import { useQueryClient } from '@tanstack/react-query';
import { amendConditionalOrder, type ConditionalOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useLive } from '../../platform/live/index.ts';
import type { ChartLine, LineMove } from '../desk/index.ts';
import { mayAmend } from './going-on.ts';
import { amendedLeg, figuresOf } from './leg-body.ts';
import { useActText, useSizeText } from './leg-text.ts';
import { CONDITIONAL_KEY } from './queries.ts';
import { useConditionalOrders, waitingConditions } from './waiting.ts';

/**
 * Chart lines at the triggers of the customer's waiting orders of a symbol; dragged, they amend the
 * order.
 */
export function useConditionLines(symbol: string): readonly ChartLine[] {
  const t = useTranslations('conditional');
  const { items } = useConditionalOrders();
  const moveOf = useTriggerMoves();
  return items
    .filter((order) => order.symbol === symbol)
    .flatMap((order) =>
      order.legs.flatMap(({ activation, kind, trigger }) => {
        const price = trigger ?? activation;
        if (price === null) return [];
        const ink = kind === 'take_profit' ? ('rise' as const) : ('fall' as const);
        // A trailing stop moves by itself; what was decided, or has not begun, is not moved.
        const isMoved = kind !== 'trailing_stop' && kind !== 'fill' && mayAmend(order);
        const move = isMoved ? moveOf(order, kind) : undefined;
        return { id: `${order.id}-${kind}`, price: Number(price), ink, title: t(`leg.${kind}`), move };
      }),
    );
}

/** How the trigger of one leg is moved; the rest of the order stays. */
function useTriggerMoves(): (order: ConditionalOrder, kind: 'stop' | 'take_profit') => LineMove {
  const t = useTranslations();
  const api = useApi();
  const errorText = useErrorText();
  const sizeText = useSizeText();
  const actText = useActText();
  const queries = useQueryClient();
  const conditionalOrders = waitingConditions(useLive());
  return (order, kind) => ({
    question: t('chart.move_trigger'),
    preview: () => ({
      figures: [
        { name: t('conditional.amount'), text: sizeText(order) },
        { name: t('contracts.effect'), text: actText(order) },
      ],
      problem: null,
    }),
    commit: async (trigger) => {
      const legs = order.legs.map((leg) =>
        amendedLeg(leg, leg.kind === kind ? { ...figuresOf(leg), trigger } : figuresOf(leg)),
      );
      try {
        conditionalOrders.take(
          await api.ask(amendConditionalOrder, { params: { id: order.id }, body: { legs } }),
        );
        toast.success(t('conditional.amended'));
      } catch (error) {
        toast.error(errorText(error));
        throw error;
      } finally {
        void queries.invalidateQueries({ queryKey: CONDITIONAL_KEY });
      }
    },
  });
}
