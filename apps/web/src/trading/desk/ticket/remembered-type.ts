import { useEffect } from 'react';
import { useWorkspace } from '../workspace/index.ts';
import { ORDER_TYPES, type OrderIntent } from './order-intent.ts';

type TypeAction = { type: 'order_type'; orderType: OrderIntent['type'] };

/**
 * Begins a ticket with the type of order that the customer chose last, and remembers what they
 * choose. Returns `dispatch` doing so.
 */
export function useRememberedType<Action extends { type: string }>(
  dispatch: (action: Action | TypeAction) => void,
): (action: Action | TypeAction) => void {
  const { settings, change } = useWorkspace();
  const remembered = settings.order_type;
  useEffect(() => {
    if (isOrderType(remembered)) dispatch({ type: 'order_type', orderType: remembered });
  }, [dispatch, remembered]);
  return (action) => {
    if (action.type === 'order_type' && 'orderType' in action) change({ order_type: action.orderType });
    dispatch(action);
  };
}

function isOrderType(name: string | undefined): name is OrderIntent['type'] {
  return name !== undefined && Object.hasOwn(ORDER_TYPES, name);
}
