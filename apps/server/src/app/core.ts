import { DEFAULT_LISTING, startSequencer } from '../core/sequencer/index.ts';
import { tellOfProducts } from '../earn/index.ts';
import { ensureConversionTerms } from '../money/conversion/index.ts';
import type { Ground } from './ground.ts';

export type Core = Awaited<ReturnType<typeof startCore>>;

/** Starts the engine, recovered from the journal, behind the sequencer. */
export async function startCore(ground: Ground) {
  const { appName, config, db, door, isProduction, log, messenger, notify, onFatal, onStop, pool } = ground;
  const sequencer = await startSequencer({
    pool,
    logger: log,
    clock: Date,
    listing: DEFAULT_LISTING,
    journalDays: config.journalDays,
    fundLiquidityIn: isProduction ? ['demo'] : ['real', 'demo'],
    onFatal,
    tell: (progress) => door.tell(progress),
    // Listeners are set before the engine acts, so that they get what fell due while the server was down.
    whenRecovered: (recovered) =>
      onStop(tellOfProducts({ sequencer: recovered, db, messenger, appName, notify, log })),
  });
  onStop(() => sequencer.stop());
  await ensureConversionTerms(sequencer);
  return { ...ground, sequencer };
}
