import type { InstrumentSpec } from '@trade/engine';
import { lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { DialectCall } from './call.ts';
import { clockCalls } from './start-calls.ts';
import { neededSymbol } from './symbols.ts';

const USUAL = 100;
const MOST = 5000;

type Source = Pick<Services, 'clock' | 'instruments' | 'sequencer'>;

export function bookCalls({ clock, instruments, sequencer }: Source): DialectCall[] {
  return [
    ...clockCalls('/api/v3', clock),
    {
      method: 'GET',
      paths: ['/api/v3/depth'],
      socket: 'depth',
      weight: (parameters) => Math.max(5, Math.ceil(parameters.limit(USUAL, MOST) / 20)),
      access: 'anyone',
      takes: ['symbol', 'limit', 'symbolStatus'],
      answer({ mode, parameters }) {
        const spec = neededSymbol(instruments, parameters);
        const { asks, bids } = sequencer.depth(mode, spec.symbol, parameters.limit(USUAL, MOST));
        return {
          lastUpdateId: sequencer.status.seq,
          bids: levelsOf(spec, bids),
          asks: levelsOf(spec, asks),
        };
      },
    },
  ];
}

/** Levels of a book as price and quantity in text. */
export function levelsOf(
  spec: Pick<InstrumentSpec, 'tickUnits' | 'lotUnits'>,
  levels: readonly (readonly [number, number])[],
): [string, string][] {
  return levels.map(([price, lots]) => [priceText(spec, price), lotsText(spec, lots)]);
}
