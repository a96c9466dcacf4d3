import type pg from 'pg';
import type { Logger } from 'pino';
import { newestCheckpoint } from '../../venue/integrity/index.ts';
import { archivePartitions, dayOf } from '../journal/index.ts';
import type { Sequencer } from './exchange.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;

/**
 * Archives the journal's days that are older than `days`, now and every hour while the exchange runs. What came after the last kept state
 * stays: the tables may have to be rebuilt from it.
 */
export function archiveDaily(
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
      if (archived.length > 0) logger.info({ archived }, 'days of the journal were archived');
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
