import { balancesOf, type EngineState, type Mode, SYSTEM_OWNERS } from '@trade/engine';
import { productPoolName } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Measure, Sample } from '../../platform/metrics/index.ts';

const MODES: readonly Mode[] = ['real', 'demo'];

/**
 * The venue's accounts that others are paid from, and the currency in which trading always needs
 * them.
 */
const POOLS = [
  { pool: 'option_pool', owner: SYSTEM_OWNERS.option_pool, kind: 'coin', needed: 'USDT' },
  { pool: 'insurance_fund', owner: SYSTEM_OWNERS.insurance_fund, kind: 'coin', needed: 'USDT' },
  { pool: 'liquidity_provider', owner: SYSTEM_OWNERS.liquidity_provider, kind: 'coin', needed: 'USDT' },
  { pool: 'contract_liquidity', owner: SYSTEM_OWNERS.liquidity_provider, kind: 'contract', needed: 'USDT' },
  ...productPoolName.options.map(
    (pool) => ({ pool, owner: SYSTEM_OWNERS[pool], kind: 'coin', needed: null }) as const,
  ),
] as const;

interface Cover {
  labels: Readonly<Record<'pool' | 'asset' | 'mode', string>>;
  available: number;
  committed: number;
}

/**
 * What the venue's own accounts can still take on, and what they hold for what was taken on, in
 * whole coins.
 */
export function poolMeasures(sequencer: Pick<Sequencer, 'look'>): Measure[] {
  const samples = (part: 'available' | 'committed') => (): Sample[] =>
    sequencer.look(coversOf).map((cover) => ({ labels: cover.labels, value: cover[part] }));
  const labels = ['pool', 'asset', 'mode'];
  return [
    {
      name: 'pool_available',
      help: 'What a pool of the venue can still take on, in whole coins',
      labels,
      read: samples('available'),
    },
    {
      name: 'pool_committed',
      help: 'What a pool of the venue holds for what it has taken on, in whole coins',
      labels,
      read: samples('committed'),
    },
  ];
}

function coversOf(state: EngineState): Cover[] {
  return MODES.flatMap((mode) => POOLS.flatMap((pool) => coversOfPool(state, mode, pool)));
}

/**
 * An empty account is not among the balances, but an empty pool that is needed is what somebody
 * must hear of.
 */
function coversOfPool(
  state: EngineState,
  mode: Mode,
  { kind, needed, owner, pool }: (typeof POOLS)[number],
): Cover[] {
  const found = balancesOf(state, mode, owner)
    .filter((balance) => balance.kind === kind)
    .map(({ asset, available, frozen, margin }) => {
      const whole = 10 ** (state.assets.get(asset)?.spec.decimals ?? 0);
      return {
        labels: { pool, asset, mode },
        available: Number(available) / whole,
        committed: Number(frozen + margin) / whole,
      };
    });
  if (needed === null || found.some(({ labels }) => labels.asset === needed)) return found;
  return [{ labels: { pool, asset: needed, mode }, available: 0, committed: 0 }, ...found];
}
