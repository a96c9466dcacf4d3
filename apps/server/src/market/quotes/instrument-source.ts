import type { InstrumentSpec, TradingStatus } from '@trade/engine';

export interface ListedInstrument {
  instrument: InstrumentSpec;
  status: TradingStatus;
}

/** Where the market reads what is listed. */
export interface InstrumentSource {
  list(): readonly ListedInstrument[];
  find(symbol: string): ListedInstrument | null;
}
