import { type Command, entriesOf, type LegTerms, type Mode, type Side } from '../../src/index.ts';
import { stop, takeProfit, trailing } from '../conditional/conditional-world.ts';
import type { ContractWorld } from '../contracts/contract-world.ts';
import { CROWD } from '../contracts/contracts.arbitrary.ts';
import type { Dice } from './dice.ts';

/** Returns a customer's next command about conditional orders: a new one, or the end of one. */
export function conditionalCommand(world: ContractWorld, dice: Dice): Command {
  const customer = dice.pick(CROWD as [number, ...number[]]);
  const mode = dice.pick<Mode>(['real', 'real', 'demo']);
  const own = { mode, customer, clientId: `w${world.state.seq}`, digest: 'd' } as const;
  const open = dice.anyOf(entriesOf(world.state, mode, customer, 'conditional_order'));
  if (open !== undefined && dice.below(4) === 0) {
    return { type: 'cancel_conditional_order', mode, customer, orderId: open.id };
  }
  const [low, high] = [960 - dice.below(60), 1_040 + dice.below(60)];
  const trail = dice.pick([trailing({ ticks: 1 + dice.below(60) }), trailing({ ppm: 30_000 }, high)]);
  const legs = dice.pick<readonly LegTerms[]>([
    [stop(low)],
    [takeProfit(high)],
    [stop(low, low - 5), takeProfit(high)],
    [trail],
  ]);
  const place = {
    type: 'place_conditional_order',
    ...own,
    legs,
    side: 'sell',
    lots: 1 + dice.below(300),
  } as const;
  const position = dice.anyOf(entriesOf(world.state, mode, customer, 'contract_position'));
  if (position === undefined || dice.below(2) === 0) {
    const source = dice.pick<'index' | 'last'>(['index', 'last']);
    return { ...place, market: 'spot', symbol: 'BTCUSDT', source, total: null, contract: null };
  }
  const side = dice.pick<Side>([position.body.side === 'buy' ? 'sell' : 'buy', position.body.side]);
  const contract =
    side === position.body.side
      ? ({ action: 'open', multiple: position.body.multiple, positionId: null } as const)
      : ({ action: 'close', multiple: null, positionId: position.id } as const);
  const mirrored = side === 'sell' ? legs : [stop(high)];
  const source = dice.pick<'index' | 'last' | 'mark'>(['index', 'last', 'mark']);
  const { symbol } = position.body;
  return { ...place, market: 'contracts', symbol, source, side, total: null, contract, legs: mirrored };
}
