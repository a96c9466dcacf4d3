import { type Drawing, drawingList, workspace } from '@trade/protocol';
import { z } from 'zod';
import { readStored, writeStored } from '../../../platform/storage/index.ts';

/** Most symbols whose drawings this browser keeps. */
const MOST_SYMBOLS = 20;

const copy = z.object({
  /** Whose it is; empty for a visitor. */
  account: z.string(),
  settings: workspace,
  /** By symbol, those that were changed last at the end. */
  drawings: z.array(z.tuple([z.string(), drawingList.shape.drawings])),
  /** What the server has not confirmed yet. */
  unsaved: z.object({ settings: workspace, symbols: z.array(z.string()) }),
});
export type LocalCopy = z.infer<typeof copy>;

/**
 * What this browser keeps of an account's workspace; empty when there is nothing, or it is another
 * account's.
 */
export function readLocalCopy(account: string): LocalCopy {
  const empty = { account, settings: {}, drawings: [], unsaved: { settings: {}, symbols: [] } };
  const text = readStored('workspace');
  if (text === null) return empty;
  try {
    const read = copy.safeParse(JSON.parse(text));
    return read.success && read.data.account === account ? read.data : empty;
  } catch {
    return empty;
  }
}

export function writeLocalCopy(kept: LocalCopy): void {
  writeStored('workspace', JSON.stringify(kept));
}

/**
 * Returns the drawings with those of one symbol replaced, cut to the symbols that were changed
 * last.
 */
export function withDrawings(
  drawings: LocalCopy['drawings'],
  symbol: string,
  own: readonly Drawing[],
): LocalCopy['drawings'] {
  const others = drawings.filter(([other]) => other !== symbol);
  return [...others, [symbol, [...own]] as [string, Drawing[]]].slice(-MOST_SYMBOLS);
}
