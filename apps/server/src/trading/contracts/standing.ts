import { closableLots, crossBacking, type Entry } from '@trade/engine';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { PositionView } from './wire.ts';

/** Returns what an open position's figures depend on beside its own state and its market. */
export function standingOf(
  sequencer: Pick<Sequencer, 'look'>,
  { id, mode, customer, body }: Entry<'contract_position'>,
): Pick<PositionView, 'closableLots' | 'backing'> {
  const isCross = body.status === 'open' && body.marginMode === 'cross';
  return sequencer.look((state) => ({
    closableLots: closableLots(state, mode, body.symbol, id),
    backing: isCross ? crossBacking(state, mode, body.symbol, { customer, except: [id] }) : 0n,
  }));
}
