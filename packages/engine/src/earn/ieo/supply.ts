import type { Execution } from '../../kernel/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/exchange-state.ts';
import { ieoTreasury } from '../pools.ts';

type Live = LiveEntry<'ieo_project'>;

/** What the treasury holds for a project. */
export function suppliedTo({ entry }: Live): bigint {
  return entry.holds.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether the whole supply is held, or could be. */
export function isSupplied(state: EngineState, live: Live): boolean {
  const { asset, supply } = live.entry.body;
  return suppliedTo(live) === supply || ieoTreasury(state, asset).available >= supply;
}

/** Sets the whole supply aside, unless it is already or the treasury does not have it. */
export function holdSupply(x: Execution, live: Live): void {
  const { supply } = live.entry.body;
  if (suppliedTo(live) === supply || !isSupplied(x.state, live)) return;
  x.holdFor(treasuryOf(x, live), supply, 'sell', `ieo:${live.entry.id}`);
}

/** Gives the treasury back what is held beyond `needed`. */
export function releaseSupply(x: Execution, live: Live, needed: bigint): void {
  const surplus = suppliedTo(live) - needed;
  if (surplus > 0n) x.release(treasuryOf(x, live), surplus, 'sell', `ieo:${live.entry.id}`);
}

/** Where a project's tokens are held. */
export function treasuryOf(x: Execution, live: Live) {
  return { live, account: ieoTreasury(x.state, live.entry.body.asset), bucket: 'frozen' } as const;
}
