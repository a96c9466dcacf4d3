import { entriesOf, type Outcome } from '@trade/engine';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { requireAccepted } from '../../platform/gateway/index.ts';
import type { Owner } from '../spot/index.ts';

/**
 * Cancels all open orders of an account, those first that place others, and returns their number.
 * Done again, it cancels what is left. Rejects when the exchange does not take it.
 */
export async function cancelOpenOrders(
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  { customer, mode }: Owner,
): Promise<number> {
  const own = { customer, mode };
  const waiting = await sequencer.submit({
    type: 'cancel_conditional_orders',
    ...own,
    market: null,
    symbol: null,
  });
  requireAccepted(waiting);
  let canceled = ended(waiting, 'conditional_order');
  for (const { id } of sequencer.look((state) => entriesOf(state, mode, customer, 'twap_order'))) {
    // One that has just ended is refused.
    const { rejection } = await sequencer.submit({ type: 'cancel_twap_order', ...own, twapId: id });
    if (rejection === null) canceled += 1;
  }
  const spot = await sequencer.submit({ type: 'cancel_spot_orders', ...own, symbol: null });
  requireAccepted(spot);
  canceled += spot.events.filter(({ type }) => type === 'order').length;
  const contracts = await sequencer.submit({ type: 'cancel_contract_orders', ...own, symbol: null });
  requireAccepted(contracts);
  return canceled + ended(contracts, 'contract_order');
}

function ended({ events }: Outcome, kind: 'conditional_order' | 'contract_order'): number {
  return events.filter((event) => event.type === 'entry' && event.entry.kind === kind).length;
}
