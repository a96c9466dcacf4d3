import type { ListedInstrument } from '@trade/engine';

/** Where the market reads what is listed. */
export interface InstrumentSource {
  list(): readonly ListedInstrument[];
  find(symbol: string): ListedInstrument | null;
}
