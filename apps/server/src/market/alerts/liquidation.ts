import { crossBacking, type EngineState, type Entry, entriesOf, type Mode } from '@trade/engine';
import { liquidationPrice } from '@trade/engine/quote';
import type { ContractRegistry } from '../instruments/index.ts';

const WHOLE = 1_000_000n;

/** A mark, in ticks, at which a position is within a distance of its liquidation. */
export interface DistanceMark {
  position: number;
  threshold: number;
  direction: 1 | -1;
  /** Whether its owner's other money moves it. */
  isCross: boolean;
}

type Position = Entry<'contract_position'>;

/**
 * Returns where a customer's open positions in a contract come within a distance (ppm of the mark)
 * of their liquidation. One that no mark liquidates is left out.
 */
export function distanceMarks(
  state: EngineState,
  contracts: Pick<ContractRegistry, 'find'>,
  {
    customer,
    mode,
    symbol,
    threshold: ppm,
  }: { customer: number; mode: Mode; symbol: string; threshold: number },
): DistanceMark[] {
  const contract = contracts.find(symbol);
  if (!contract) return [];
  const own = entriesOf(state, mode, customer, 'contract_position');
  return own
    .filter(({ body }) => body.symbol === symbol && body.status === 'open')
    .flatMap((position) => {
      const isCross = position.body.marginMode === 'cross';
      const liquidation = liquidationPrice(backed(state, position, isCross), contract.terms);
      if (liquidation === null || liquidation <= 0n) return [];
      const { tickUnits } = contract.spec;
      return [
        { position: position.id, isCross, ...markAt(position.body.side, liquidation, { ppm, tickUnits }) },
      ];
    });
}

function backed(state: EngineState, { body, customer, id, mode }: Position, isCross: boolean) {
  if (!isCross) return body;
  return {
    ...body,
    margin: body.margin + crossBacking(state, mode, body.symbol, { customer, except: [id] }),
  };
}

/** A long is liquidated below the mark, a short above it. Rounded away from the liquidation. */
function markAt(
  side: 'buy' | 'sell',
  liquidation: bigint,
  { ppm, tickUnits }: { ppm: number; tickUnits: number },
): Pick<DistanceMark, 'threshold' | 'direction'> {
  const units = BigInt(tickUnits);
  const far = side === 'buy' ? (WHOLE - BigInt(ppm)) * units : (WHOLE + BigInt(ppm)) * units;
  const scaled = liquidation * WHOLE;
  return side === 'buy'
    ? { direction: -1, threshold: Number(scaled / far) }
    : { direction: 1, threshold: Number((scaled + far - 1n) / far) };
}
