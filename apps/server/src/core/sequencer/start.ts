import { hostname } from 'node:os';
import {
  type AssetSpec,
  type Command,
  type ContractSpec,
  type EngineState,
  entriesOfKind,
  type Fund,
  type InstrumentSpec,
  identityOf,
  type Mode,
  recall,
} from '@trade/engine';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Tracing } from '../../platform/tracing/index.ts';
import { newestCheckpoint, storeCheckpoint } from '../checks/index.ts';
import {
  archivePartitions,
  archiveSize,
  dayOf,
  type JournalRow,
  type JournalWriter,
  takeJournal,
} from '../journal/index.ts';
import {
  type EventLetter,
  type LettersOf,
  type ProjectedBatch,
  Projection,
  takeTables,
} from '../projection/index.ts';
import { CommittedState } from './committed-state.ts';
import type { Core } from './core.ts';
import { type Recovered, recover, type TellProgress } from './recovery.ts';
import type { Sequencer, SequencerStats, WritingSequencer } from './sequencer.ts';
import { SingleWriter, type ValueOf } from './single-writer.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;

/**
 * Archives journal days older than `days`, now and every hour while the engine runs. Rows after the
 * last checkpoint stay, because the tables may have to be rebuilt from them.
 */
function archiveDaily(
  sequencer: Sequencer,
  days: number,
  { pool, logger, clock }: { pool: pg.Pool; logger: Logger; clock: { now(): number } },
): void {
  const archive = async () => {
    try {
      const keepFrom = dayOf(clock.now() - days * DAY_MS);
      const checkpoint = await newestCheckpoint(pool);
      const upTo = Math.min(sequencer.status.projectedSeq, checkpoint?.seq ?? 0);
      const archived = await archivePartitions(pool, { keepFrom, upTo });
      if (archived.length > 0) {
        const kept = await archiveSize(pool);
        logger.info(
          { archived, kept },
          'days of the journal were archived; what is kept of them leaves by export-journal',
        );
      }
    } catch (error) {
      logger.warn({ err: error }, 'the journal could not be archived; trying again later');
    }
  };
  const timer = setInterval(() => {
    if (sequencer.status.running) void archive();
    else clearInterval(timer);
  }, CHECK_MS);
  timer.unref();
  void archive();
}

/** What an engine is to list, and the first funds that come with it. */
export interface Listing {
  assets: readonly AssetSpec[];
  instruments: readonly InstrumentSpec[];
  contracts: readonly ContractSpec[];
  /** Of the liquidity provider: amounts in smallest units by asset, as text. */
  liquidity: Readonly<Record<string, string>>;
  /** Of the provider's contract account and of the insurance fund, in the same form. */
  contractLiquidity: Readonly<Record<string, string>>;
  insurance: Readonly<Record<string, string>>;
}

/**
 * Submits what of a listing is missing, and funds the liquidity provider and the insurance fund in
 * `modes`. Safe at every start: what is listed is left out, an operator's later changes of it stay,
 * and a funding's reference counts once.
 */
export async function listMissing(
  sequencer: Pick<Sequencer, 'submit' | 'look'>,
  listing: Listing,
  modes: readonly Mode[],
): Promise<void> {
  const commands = sequencer.look((state): Command[] => {
    const contracts = new Set(entriesOfKind(state, 'contract').map(({ body }) => body.spec.symbol));
    return [
      ...listing.assets.filter(({ code }) => !state.assets.has(code)).map(listAsset),
      ...listing.instruments.filter(({ symbol }) => !state.markets.has(symbol)).map(listInstrument),
      ...listing.contracts.filter(({ symbol }) => !contracts.has(symbol)).map(listContract),
      ...modes.flatMap((mode) => funding(listing, mode)).filter((command) => !isRemembered(state, command)),
    ];
  });
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit(command)));
  outcomes.forEach(({ rejection }, index) => {
    if (rejection) {
      throw new Error(`The listing was refused (${rejection.code}): ${JSON.stringify(commands[index])}`);
    }
  });
}

function isRemembered(state: EngineState, command: Command): boolean {
  const identity = identityOf(command);
  return identity !== null && recall(state, identity.key) !== null;
}

function listAsset(asset: Listing['assets'][number]): Command {
  return { type: 'list_asset', asset };
}

function listInstrument(instrument: Listing['instruments'][number]): Command {
  return { type: 'list_instrument', instrument };
}

function listContract(contract: Listing['contracts'][number]): Command {
  return { type: 'list_contract', contract };
}

function funding({ liquidity, contractLiquidity, insurance }: Listing, mode: Mode): Command[] {
  const provider = 'liquidity_provider';
  return [
    ...gifts(mode, 'liquidity', { system: provider }, liquidity),
    ...gifts(mode, 'contract-liquidity', { system: provider, kind: 'contract' }, contractLiquidity),
    ...gifts(mode, 'insurance', { system: 'insurance_fund' }, insurance),
  ];
}

function gifts(
  mode: Mode,
  purpose: string,
  to: Fund['to'],
  amounts: Readonly<Record<string, string>>,
): Command[] {
  return Object.entries(amounts).map(([asset, amount]) => ({
    type: 'fund',
    reference: `${purpose}:${mode}:${asset}`,
    mode,
    to,
    asset,
    amount,
    category: 'deposit',
  }));
}

export interface SequencerOptions {
  pool: pg.Pool;
  /** For what may take long: recovery, the projection, the archive. By default `pool`. */
  patient?: pg.Pool;
  logger: Logger;
  /**
   * What stamps the commands, ms since the epoch. `startFrom` is told the last time of the journal,
   * which is not gone back behind.
   */
  clock: { now(): number; startFrom?(time: number): void };
  /** What to list if it is missing; null lists nothing. */
  listing: Listing | null;
  /** The modes in which the liquidity provider is given the listing's funds. */
  fundLiquidityIn: readonly Mode[];
  /** Days after which the journal's partitions are archived; null keeps all in place. */
  journalDays?: number | null;
  /** Names this process in the journal's head, to people. */
  holder?: string | undefined;
  /** Values the commands that must keep their customer's sum of a day within a bound. */
  tradedValue?: ValueOf | undefined;
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
  /** Resolves while this process may write; rejects when another one has taken over. */
  confirm?: (() => Promise<void>) | undefined;
  /** Told of every row that was committed, before anybody else. */
  onRow?: ((row: JournalRow) => void) | undefined;
  /** Called once if the engine stops by itself; the process must then end and start anew. */
  onFatal: (error: Error) => void;
  /** The letters that batches call for; `look` reads the engine's state. */
  lettersOf?: ((batch: ProjectedBatch, look: Sequencer['look']) => readonly EventLetter[]) | undefined;
  /** Is told how far the recovery is. */
  tell?: TellProgress;
  /**
   * Called before the engine acts on anything, so that a listener misses nothing, not even what
   * fell due while the engine did not run.
   */
  whenRecovered?: (sequencer: Pick<Sequencer, 'onCommitted'>) => void;
}

/** The running engine, for its owner. */
export interface RunningSequencer extends WritingSequencer {
  readonly stats: SequencerStats;
  /** Finishes what was submitted, waits for the tables, and releases the journal. */
  stop(): Promise<void>;
}

/**
 * Takes the journal over from the previous writer, recovers, and runs, with the tables in the same
 * process. Rejects when the journal or the tables are inconsistent; then only the lease was
 * changed.
 */
export async function startSequencer(options: SequencerOptions): Promise<RunningSequencer> {
  const { pool, patient = pool, logger, clock, tracing = null } = options;
  const started = clock.now();
  const startedAt = performance.now();
  const journal = await takeJournal(pool, options.holder ?? `${hostname()}:${process.pid}`);
  const { epoch, recovered } = await takeOver(patient, journal, started, options.tell);
  const { core, tail, projectedSeq, checkpoint } = recovered;
  clock.startFrom?.(core.time);
  logger.info(
    {
      seq: core.seq,
      projectedSeq,
      replayed: tail.length,
      epoch: journal.epoch,
      ms: Math.round(performance.now() - startedAt),
    },
    'the exchange has recovered',
  );
  const tables: Projection = new Projection({
    pool: patient,
    logger,
    epoch,
    reached: projectedSeq,
    tracing,
    isBusy: () => writer.isBusy,
    lettersOf: lettersIn(core, options),
    onFatal: (error) => writer.fail(error),
  });
  const committed = new CommittedState(core, tables, logger);
  const now = () => clock.now();
  const writer = new SingleWriter({ ...options, patient, now, journal, committed, ownsTables: true });
  for (const batch of tail) {
    writer.remember(batch);
    tables.push(batch);
  }
  options.whenRecovered?.(writer);
  try {
    if (checkpoint) await storeCheckpoint(patient, checkpoint, started);
    await begin(writer, options);
  } catch (error) {
    await writer.stop();
    throw error;
  }
  return writer;
}

/** Binds the letters of batches to the state that the batches lead to. */
export function lettersIn(
  core: Core,
  { lettersOf }: Pick<SequencerOptions, 'lettersOf'>,
): LettersOf | undefined {
  return lettersOf && ((batch) => lettersOf(batch, (ask) => core.look(ask)));
}

/** Lists what is missing, and keeps the journal's retention while the writer runs. */
export async function begin(
  writer: SingleWriter,
  options: Pick<
    SequencerOptions,
    'pool' | 'patient' | 'logger' | 'clock' | 'listing' | 'fundLiquidityIn' | 'journalDays'
  >,
): Promise<void> {
  if (options.listing) await listMissing(writer, options.listing, options.fundLiquidityIn);
  if (options.journalDays)
    archiveDaily(writer, options.journalDays, { ...options, pool: options.patient ?? options.pool });
}

async function takeOver(
  pool: pg.Pool,
  journal: JournalWriter,
  now: number,
  tell?: TellProgress,
): Promise<{ epoch: number; recovered: Recovered }> {
  try {
    const epoch = await takeTables(pool);
    return { epoch, recovered: await recover(pool, now, tell) };
  } catch (error) {
    await journal.release();
    throw error;
  }
}
