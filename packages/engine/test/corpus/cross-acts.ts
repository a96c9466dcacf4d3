import { crowd } from '../contracts/contracts.arbitrary.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB] = [1000, 1001];

/**
 * Cross margin: its refusals, changes of the mode, and a position that its owner's balance rescues.
 */
export function crossActs(): RecordedWorld {
  const world = new RecordedWorld();
  crowd(0n, world, [ALICE, 1002, 1004]);
  const long = world.positions(ALICE).find(({ body }) => body.side === 'buy');
  const positionId = long?.id ?? 0;
  const by = () => ({ mode: 'real', customer: ALICE, clientId: `c${world.state.seq}`, digest: 'd' }) as const;
  const change = (marginMode: 'isolated' | 'cross', id = positionId) =>
    world.run({ type: 'change_contract_margin_mode', ...by(), positionId: id, marginMode });
  change('cross', 999);
  change('isolated');
  change('cross');
  world.place(ALICE, 'buy', 10, { price: 990, multiple: 20, marginMode: 'isolated' });
  world.accepted(world.place(ALICE, 'buy', 10, { price: 990, multiple: 20 }));
  change('isolated');
  world.run({ type: 'move_contract_margin', ...by(), positionId, amount: '1000' });
  // The long is worth 18,240,000 at 960 and has lost 760,000 of 950,000: it falls below
  // maintenance.
  world.tick(960);
  world.tick(957);
  world.accepted(world.place(BOB, 'buy', 5, { price: 950 }));
  return world;
}
