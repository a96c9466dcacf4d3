import { type ConditionalOrder, listConditionalOrders, MESSAGE } from '@trade/protocol';
import {
  type Live,
  OPEN_PAGE,
  type OpenItemStore,
  type OpenItems,
  type OpenList,
  useLive,
  useOpenItems,
} from '../../platform/live/index.ts';

const WAITING: OpenList<ConditionalOrder> = {
  load: async (api) => (await api.call(listConditionalOrders, { query: OPEN_PAGE })).items,
  itemOf: (message) => (message.type === MESSAGE.conditional_order ? message.data : null),
  isOpen: ({ status }) => status === 'waiting',
  isCurrent: (order, other) => order.updated_at >= other.updated_at,
  startedAt: (order) => order.created_at,
};

/** The live list of the customer's orders that wait for a price, in every market. */
export function waitingConditions(live: Live): OpenItemStore<ConditionalOrder> {
  return live.listOf(WAITING);
}

export function useConditionalOrders(): OpenItems<ConditionalOrder> {
  return useOpenItems(waitingConditions(useLive()));
}
