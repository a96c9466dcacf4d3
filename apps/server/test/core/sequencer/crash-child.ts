import type { Command } from '@trade/engine';
import pg from 'pg';
import { pino } from 'pino';
import { startSequencer } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';

/*
 * One run of a sequencer as a process of its own: `crash-child.ts <database url>`. It takes
 * commands from its parent, reports each acknowledgement, and is meant to be killed meanwhile.
 */

interface Request {
  id: number;
  command: Command;
}

export type Reply = { ready: true } | { id: number; seq: number; orderId: number | null };

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 5 });
pool.on('error', () => undefined);

const sequencer = await startSequencer({
  pool,
  logger: pino({ level: 'fatal' }),
  clock: Date,
  listing: DEFAULT_LISTING,
  fundLiquidityIn: ['demo'],
  onFatal: () => process.exit(1),
});

process.on('message', ({ id, command }: Request) => {
  sequencer.submit(command).then(
    ({ seq, orderId }) => say({ id, seq, orderId }),
    () => process.exit(1),
  );
});
say({ ready: true });

function say(reply: Reply): void {
  process.send?.(reply);
}
