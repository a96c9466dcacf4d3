import {
  type Call,
  type Depth,
  type InstrumentData,
  listInstruments,
  pathOf,
  readDepth,
} from '@trade/protocol';
import { waitFor } from './patience.ts';

/**
 * Resolves once every market of a running server has its first price. Until then it refuses orders,
 * and answers next to nothing.
 */
export async function marketsOpened(url: string): Promise<void> {
  const read = async <Data>(call: Call, query = ''): Promise<Data> => {
    const answer = await fetch(`${url}/api/v3${pathOf(call, {})}${query}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  for (const { symbol, product } of await read<InstrumentData[]>(listInstruments)) {
    const isOpen = async () => {
      const { bids } = await read<Depth>(readDepth, `?symbol=${encodeURIComponent(symbol)}`);
      return bids.length > 0 || undefined;
    };
    if (product === 'spot') await waitFor(isOpen, `${symbol} has seen no price yet`);
  }
}
