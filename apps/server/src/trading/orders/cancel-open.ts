import type { Sequencer } from '../../core/sequencer/index.ts';
import type { CancelsOpenOrders, Owner } from './index.ts';

/**
 * Cancels all open orders of an account, those first that place others, and returns their number.
 * Done again, it cancels what is left. Rejects when the exchange does not take it.
 */
export async function cancelOpenOrders(
  kinds: readonly CancelsOpenOrders[],
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  { customer, mode }: Owner,
): Promise<number> {
  const [first, then] = [true, undefined].map((placeOthers) =>
    kinds.filter((kind) => kind.placeOthers === placeOthers),
  );
  let canceled = 0;
  for (const { cancelAll } of [...(first ?? []), ...(then ?? [])])
    canceled += await cancelAll(sequencer, { customer, mode });
  return canceled;
}
