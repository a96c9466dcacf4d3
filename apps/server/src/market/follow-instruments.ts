import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DEFAULT_LISTING, type Exchange } from '../exchange/index.ts';
import { instruments } from '../projection/index.ts';
import type { InstrumentSource, ListedInstrument } from './instrument-source.ts';

/** The usual order of symbols: that of the default listing, and what came later by name. */
const RANKS = new Map(DEFAULT_LISTING.instruments.map(({ symbol }, rank) => [symbol, rank]));

/** What is listed, from the read model at first and from then on as the exchange commits it. Follows until `stop`. */
export async function followInstruments(
  db: NodePgDatabase,
  exchange: Pick<Exchange, 'onCommitted' | 'projected' | 'status'>,
): Promise<InstrumentSource & { stop(): void }> {
  const listed = new Map<string, ListedInstrument>();
  let sorted: ListedInstrument[] = [];
  const put = (entries: readonly ListedInstrument[]) => {
    if (entries.length === 0) return;
    for (const entry of entries) listed.set(entry.instrument.symbol, entry);
    sorted = [...listed.values()].sort(inUsualOrder);
  };

  const stop = exchange.onCommitted(({ outcomes }) => {
    const events = outcomes.flatMap((outcome) => outcome.events);
    put(events.flatMap((event) => (event.type === 'instrument' ? [pick(event)] : [])));
  });
  await exchange.projected(exchange.status.seq);
  const rows = await db
    .select({ instrument: instruments.spec, status: instruments.status })
    .from(instruments);
  // What was committed while reading is newer than the rows.
  put(rows.filter((row) => !listed.has(row.instrument.symbol)));
  return { list: () => sorted, find: (symbol) => listed.get(symbol) ?? null, stop };
}

function pick({ instrument, status }: ListedInstrument): ListedInstrument {
  return { instrument, status };
}

function inUsualOrder(a: ListedInstrument, b: ListedInstrument): number {
  const rank = ({ instrument }: ListedInstrument) => RANKS.get(instrument.symbol) ?? RANKS.size;
  return rank(a) - rank(b) || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);
}
