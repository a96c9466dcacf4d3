import type { AssetSpec, ListedInstrument, Outcome } from '@trade/engine';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets, instruments } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { instrumentHalts } from './schema.ts';

/**
 * What is listed as of the last commit: read from the tables once, then updated by the engine's
 * events.
 */
export class InstrumentRegistry {
  private readonly instruments = new Map<string, ListedInstrument>();
  private readonly assets = new Map<string, AssetSpec>();

  private constructor() {}

  static async open(sequencer: Sequencer, db: NodePgDatabase): Promise<InstrumentRegistry> {
    const registry = new InstrumentRegistry();
    // Events that arrive while the tables are read are applied afterwards: the tables may contain
    // some of them already, which does no harm.
    const heard: Outcome[] = [];
    let read = false;
    sequencer.onCommitted(({ outcomes }) => {
      if (!read) heard.push(...outcomes);
      for (const outcome of outcomes) registry.hear(outcome);
    });
    await sequencer.projected(sequencer.status.seq);
    for (const asset of await db.select().from(assets)) registry.assets.set(asset.code, asset);
    for (const { symbol, spec, status, lastTick } of await db.select().from(instruments)) {
      registry.instruments.set(symbol, { instrument: spec, status, lastTick });
    }
    for (const outcome of heard) registry.hear(outcome);
    read = true;
    return registry;
  }

  /** Every listed instrument, by symbol. */
  list(): readonly ListedInstrument[] {
    return [...this.instruments.values()].sort((a, b) =>
      a.instrument.symbol < b.instrument.symbol ? -1 : 1,
    );
  }

  find(symbol: string): ListedInstrument | null {
    return this.instruments.get(symbol) ?? null;
  }

  /** Returns the decimals of an asset's smallest unit; throws for an asset that is not listed. */
  decimalsOf(code: string): number {
    const asset = this.assets.get(code);
    if (!asset) throw new Error(`There is no asset ${code}`);
    return asset.decimals;
  }

  private hear(outcome: Outcome): void {
    for (const event of outcome.events) {
      if (event.type === 'asset') this.assets.set(event.asset.code, event.asset);
      if (event.type === 'instrument') {
        const { instrument, status } = event;
        const lastTick = this.find(instrument.symbol)?.lastTick ?? null;
        this.instruments.set(instrument.symbol, { instrument, status, lastTick });
      }
      if (event.type === 'tick') {
        const known = this.find(event.symbol);
        const { symbol, price, tickId, at } = event;
        if (known) known.lastTick = { symbol, price, tickId, at };
      }
    }
  }
}

interface HaltDependencies {
  db: Pick<NodePgDatabase, 'execute' | 'select'>;
  ties: Ties;
}

/**
 * Symbols that operators have closed, whatever their feeds do, and since when (ms since the epoch).
 * One whose halt somebody else than the server took away stays closed.
 */
export async function readHalts({ db, ties }: HaltDependencies): Promise<Map<string, number>> {
  const rows = await db.select().from(instrumentHalts);
  const halted = new Map(rows.map(({ haltedAt, symbol }) => [symbol, haltedAt.getTime()]));
  for (const symbol of await ties.keys(db, 'instrument_halts')) {
    if (!halted.has(symbol) && !(await ties.isGone(db, 'instrument_halts', symbol))) halted.set(symbol, 0);
  }
  for (const symbol of halted.keys()) await ties.check(db, 'instrument_halts', symbol);
  return halted;
}

/** Lock for closing and opening symbols, one at a time. */
const HALT_LOCK = 0x48414c54;

/**
 * Keeps all symbols as operators have closed and opened them until the transaction ends, and
 * returns since when each is closed.
 */
export async function lockHalts(
  tx: Pick<NodePgDatabase, 'execute' | 'select'>,
  ties: Ties,
): Promise<ReadonlyMap<string, number>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${HALT_LOCK})`);
  return readHalts({ db: tx, ties });
}

/**
 * Records that an operator has closed a symbol, or has opened it again. The reference driver must
 * be told, too.
 */
export async function storeHalt(
  tx: Pick<NodePgDatabase, 'execute' | 'insert' | 'delete'>,
  ties: Ties,
  { halted, reason, symbol }: { symbol: string; halted: boolean; reason: string },
): Promise<void> {
  if (halted) await tx.insert(instrumentHalts).values({ symbol, reason }).onConflictDoNothing();
  else await tx.delete(instrumentHalts).where(eq(instrumentHalts.symbol, symbol));
  await ties.bind(tx, 'instrument_halts', symbol);
}
