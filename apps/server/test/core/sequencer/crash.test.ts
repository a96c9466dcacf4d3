import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Command, identityOf } from '@trade/engine';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startSequencer } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { createTestDatabase } from '../../database.ts';
import { program } from '../../programs.ts';
import type { Reply } from './crash-child.ts';
import { Auditor } from './simulation/auditor.ts';
import { CommandSource } from './simulation/commands.ts';
import { Random } from './simulation/random.ts';

/** `CRASHES=100 npx vitest run test/core/sequencer/crash.test.ts` is the long run. */
const CRASHES = Number(process.env.CRASHES ?? 5);
/** Commands that wait for a result at once. */
const OUTSTANDING = 64;

interface Acknowledged {
  command: Command;
  seq: number;
  orderId: number | null;
}

it(`loses nothing it acknowledged, killed ${CRASHES} times under load`, {
  timeout: 600_000 + CRASHES * 60_000,
}, async () => {
  const database = await createTestDatabase();
  const random = new Random(Number(process.env.SEED ?? 1));
  const orderIds: number[] = [];
  const source = new CommandSource(random, orderIds);
  const acknowledged: Acknowledged[] = [];
  let opening = source.opening();
  for (let crash = 0; crash < CRASHES; crash++) {
    const life = new Life(database.url);
    await life.start();
    const answers = await life.work(opening, () => source.next(), random.within(1, 400));
    opening = [];
    for (const answer of answers) {
      acknowledged.push(answer);
      if (answer.orderId !== null) orderIds.push(answer.orderId);
    }
  }

  const sequencer = await startSequencer({
    pool: database.pool,
    logger: pino({ level: 'silent' }),
    clock: Date,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['demo'],
    onFatal: () => undefined,
  });
  // Every result still holds: the same command again is recognised, with the same order.
  for (const { command, orderId } of acknowledged) {
    if (!identityOf(command)) continue;
    expect(await sequencer.submit(command)).toMatchObject({ duplicate: true, orderId });
  }
  await sequencer.projected(sequencer.status.seq);
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM orders UNION SELECT id FROM entries WHERE kind IN ('contract_order', 'conditional_order', 'twap_order')",
  );
  const inTables = new Set(rows.map(({ id }) => Number(id)));
  for (const { orderId } of acknowledged) if (orderId !== null) expect(inTables.has(orderId)).toBe(true);
  const seqs = acknowledged.map(({ seq }) => seq);
  expect(new Set(seqs).size, 'no two commands got one sequence').toBe(seqs.length);
  expect(Math.max(...seqs)).toBeLessThanOrEqual(sequencer.status.seq);
  await new Auditor().inspect(database.pool);
  process.stdout.write(`${CRASHES} kills, ${acknowledged.length} acknowledged commands, none lost\n`);
  await sequencer.stop();
  await database.close();
});

/** One process, from its start until it is killed. */
class Life {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Command>();
  private readonly answers: Acknowledged[] = [];
  private sent = 0;

  constructor(url: string) {
    this.child = fork(program('crash-child'), [url], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  async start(): Promise<void> {
    const gone = once(this.child, 'exit').then(([code]) => {
      throw new Error(`the process ended before it was ready (${code})`);
    });
    await Promise.race([once(this.child, 'message'), gone]);
    gone.catch(() => undefined);
  }

  /** Keeps it busy and kills it after so many results; returns what it acknowledged. */
  async work(opening: readonly Command[], next: () => Command, killAfter: number): Promise<Acknowledged[]> {
    const { child, waiting, answers } = this;
    const exit = once(child, 'exit');
    const refill = () => {
      while (waiting.size < OUTSTANDING && child.connected) this.send(next());
    };
    child.on('message', (reply: Reply) => {
      if (!('id' in reply)) return;
      const command = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (command) answers.push({ command, seq: reply.seq, orderId: reply.orderId });
      if (answers.length === killAfter) child.kill('SIGKILL');
      refill();
    });
    for (const command of opening) this.send(command);
    refill();
    const [code, signal] = await exit;
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
    return answers;
  }

  private send(command: Command): void {
    this.sent += 1;
    this.waiting.set(this.sent, command);
    // A message that the killed process no longer takes is one that it never saw.
    this.child.send({ id: this.sent, command }, () => undefined);
  }
}
