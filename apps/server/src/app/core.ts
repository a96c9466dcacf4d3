import { Reads } from '../core/database/index.ts';
import { lettersOfNews } from '../core/projection/index.ts';
import {
  type CustomerReads,
  customerReads,
  exchangeMeasures,
  participate,
  type Sequencer,
  type SequencerStats,
  startSequencer,
  type WritingSequencer,
} from '../core/sequencer/index.ts';
import { toList } from '../market/listing/index.ts';
import { tradedValue } from '../money/trading-limit/index.ts';
import { poolMeasures } from '../money/treasury/index.ts';
import { NEWS } from './capabilities.ts';
import type { Ground } from './ground.ts';

/** The exchange as this process has it, writing or following. */
interface Exchange {
  sequencer: Sequencer;
  /** Whether this process writes the journal now. */
  leads: () => boolean;
  stats: () => SequencerStats;
  /** Commands that are committed and that this process has not applied. */
  lag: () => number;
  /** The writer itself in a process that is everything; null in one of several. */
  whole: WritingSequencer | null;
  /** Calls `act` as soon as this process writes the journal. */
  whenLeading: (act: (sequencer: WritingSequencer) => Promise<void>) => Promise<void>;
}

export type Core = Ground & { sequencer: Sequencer; exchange: Exchange; reads: CustomerReads };

/**
 * Starts the engine: behind the sequencer in the one process that writes, and fed by the journal in
 * every other.
 */
export async function startCore(ground: Ground): Promise<Core> {
  const exchange = ground.config.isWhole ? await startWhole(ground) : await startOneOfSeveral(ground);
  const { sequencer } = exchange;
  ground.metrics.add([...exchangeMeasures(exchange), ...poolMeasures(sequencer)]);
  return { ...ground, sequencer, exchange, reads: openReads(ground, sequencer) };
}

/** Reads of what the tables hold about customers, from the replicas where they can answer. */
function openReads({ config, db, log, onStop }: Ground, sequencer: Sequencer): CustomerReads {
  const reads = new Reads({
    primary: db,
    replicas: config.databaseReplicas,
    logger: log,
    reached: () => sequencer.status.projectedSeq,
  });
  onStop(() => reads.close());
  return customerReads(sequencer, reads);
}

async function startWhole(ground: Ground): Promise<Exchange> {
  const { holder, onStop, wholeLease } = ground;
  const sequencer = await startSequencer({
    ...optionsOf(ground),
    holder,
    confirm: wholeLease ? () => wholeLease.confirm() : undefined,
  });
  onStop(() => sequencer.stop());
  return {
    sequencer,
    leads: () => sequencer.status.running,
    stats: () => sequencer.stats,
    lag: () => 0,
    whole: sequencer,
    whenLeading: (act) => act(sequencer),
  };
}

async function startOneOfSeveral(ground: Ground): Promise<Exchange> {
  const { bus, clock, config, holder, leases, onStop } = ground;
  const { roles } = config;
  const participant = await participate({
    ...optionsOf(ground),
    bus,
    leases,
    holder,
    writesJournal: roles.has('exchange') ? 'first' : roles.has('standby') ? 'standby' : 'never',
    writesTables: roles.has('projection'),
  });
  onStop(() => participant.stop());
  // Whoever writes has the time: a process whose machine is behind shows theirs.
  const { sequencer } = participant;
  sequencer.onCommitted(() => clock.startFrom(sequencer.look(({ time }) => time)));
  return {
    sequencer,
    leads: () => participant.leads,
    stats: () => participant.stats,
    lag: () => participant.lag,
    whole: null,
    whenLeading: async (act) => participant.whenLeading(act),
  };
}

function optionsOf(ground: Ground) {
  const { clock, config, database, door, isProduction, listing, log, onFatal, pool, tracing } = ground;
  const fundLiquidityIn: ('real' | 'demo')[] = isProduction ? ['demo'] : ['real', 'demo'];
  return {
    pool,
    patient: database.patient.pool,
    logger: log,
    clock,
    listing: toList(listing.rows()),
    journalDays: config.journalDays,
    tracing,
    fundLiquidityIn,
    lettersOf: lettersOfNews(NEWS),
    tradedValue,
    onFatal,
    tell: (progress: Parameters<typeof door.tell>[0]) => door.tell(progress),
  };
}
