import { type Command, identityOf, type Outcome } from '@trade/engine';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type RunningSequencer, startSequencer } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { createTestDatabase } from '../../database.ts';
import { Auditor } from './simulation/auditor.ts';
import { CommandSource } from './simulation/commands.ts';
import { FaultyPool } from './simulation/faulty-pool.ts';
import { Random } from './simulation/random.ts';

/**
 * `SEED=7 ROUNDS=500 npx vitest run test/core/sequencer/simulation.test.ts` replays or widens a
 * run.
 */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3];
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const DAY_MS = 86_400_000;

describe('the exchange under random commands, repetitions, lost answers, failed commits and restarts', () => {
  it.each(SEEDS)('keeps exact books (SEED=%i)', { timeout: 300_000 + ROUNDS * 10_000 }, async (seed) => {
    const simulation = await Simulation.open(seed);
    try {
      await simulation.run();
    } finally {
      await simulation.close();
    }
  });
});

class Simulation {
  private readonly auditor = new Auditor();
  private readonly orderIds: number[] = [];
  private readonly positionIds: number[] = [];
  /** Liquidations, deleveraging, funding: what must have happened for the run to say something. */
  private readonly happened = new Set<string>();
  private readonly said: Command[] = [];
  private readonly source: CommandSource;
  private time = Date.UTC(2026, 10, 20, 12);
  /** How far the exchange's clock is behind, ms. */
  private behind = 0;
  private sequencer!: RunningSequencer;
  /** What was committed since the auditor last heard. */
  private readonly committed: Outcome[] = [];
  /** Commands with an identity whose answer never came. */
  private unanswered: Command[] = [];

  private constructor(
    private readonly random: Random,
    private readonly pool: FaultyPool,
    readonly close: () => Promise<void>,
  ) {
    this.source = new CommandSource(random, this.orderIds, this.positionIds);
  }

  static async open(seed: number): Promise<Simulation> {
    const database = await createTestDatabase();
    const pool = new FaultyPool(database.url);
    const simulation = new Simulation(new Random(seed), pool, async () => {
      pool.disarm();
      await simulation.sequencer.stop();
      void pool.end();
      await database.close();
    });
    await simulation.start();
    return simulation;
  }

  async run(): Promise<void> {
    await this.say(this.source.opening());
    for (let round = 0; round < ROUNDS; round++) {
      this.passTime();
      this.armFaults();
      await this.say(this.nextCommands());
      await this.mishap();
      if (!this.sequencer.status.running) await this.restart();
      await this.askAgain();
      if (round % 10 === 9) await this.inspect();
    }
    await this.restart();
    await this.askAgain();
    await this.inspect();
    expect(this.pool.hits, 'faults that happened').toBeGreaterThan(0);
    expect(this.orderIds.length, 'orders that were placed').toBeGreaterThan(ROUNDS);
    expect([...this.happened], 'what ended positions and orders that wait').toEqual(
      expect.arrayContaining(['order', 'liquidation', 'triggered', 'filled']),
    );
  }

  private async start(): Promise<void> {
    this.pool.disarm();
    // Before anything is due or heard: what was committed without an answer belongs into the
    // auditor's books.
    this.behind = DAY_MS;
    this.sequencer = await startSequencer({
      pool: this.pool,
      logger: pino({ level: 'silent' }),
      clock: { now: () => this.time - this.behind },
      listing: DEFAULT_LISTING,
      fundLiquidityIn: ['real', 'demo'],
      onFatal: () => undefined,
    });
    this.sequencer.onCommitted(({ outcomes }) => void this.committed.push(...outcomes));
    await this.lookIntoTables();
    this.behind = 0;
    await this.inspect();
  }

  /** Whether the engine has failed or not. */
  private async restart(): Promise<void> {
    this.pool.disarm();
    await this.sequencer.stop();
    await this.start();
  }

  /** Mostly a little, sometimes backwards, rarely to another day. */
  private passTime(): void {
    if (this.random.chance(0.03)) this.time += DAY_MS;
    else this.time += this.random.within(-500, 3_000);
  }

  private armFaults(): void {
    if (this.random.chance(0.12)) this.pool.arm('journal', this.random.pick(['before', 'after'] as const));
    if (this.random.chance(0.2)) this.pool.arm('projection', this.random.pick(['before', 'after'] as const));
  }

  /**
   * New ones, and now and then one of the past again, as it was or with another body under the same
   * name.
   */
  private nextCommands(): Command[] {
    const { random } = this;
    return Array.from({ length: random.within(1, 25) }, () => {
      if (this.said.length === 0 || !random.chance(0.12)) return this.source.next();
      const command = random.pick(this.said);
      const forge = command.type === 'place_spot_order' && random.chance(0.3);
      return forge ? { ...command, digest: `${command.digest.slice(1)}x` } : command;
    });
  }

  /** Submits all at once. Whoever gets no answer does not know whether the command counts. */
  private async say(commands: readonly Command[]): Promise<void> {
    const results = await Promise.allSettled(commands.map((command) => this.sequencer.submit(command)));
    const answers: { command: Command; outcome: Outcome }[] = [];
    results.forEach((result, index) => {
      const command = commands[index] as Command;
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 558 });
        if (identityOf(command)) this.unanswered.push(command);
        return;
      }
      answers.push({ command, outcome: result.value });
      if (identityOf(command)) this.said.push(command);
      if (result.value.orderId !== null) this.orderIds.push(result.value.orderId);
    });
    this.tellAuditor(answers);
  }

  /** Of what was answered, and of what the engine did by itself because it was due. */
  private tellAuditor(answers: readonly { command: Command; outcome: Outcome }[]): void {
    const answered = new Set(answers.map(({ outcome }) => outcome.seq));
    const committed = this.committed.splice(0);
    for (const outcome of committed) this.note(outcome);
    const byItself = committed.filter(({ seq }) => !answered.has(seq));
    this.auditor.hear([
      ...answers,
      ...byItself.map((outcome) => ({ command: { type: 'clock' } as const, outcome })),
    ]);
  }

  private note({ events }: Outcome): void {
    for (const event of events) {
      if (event.type !== 'entry') continue;
      const { kind, id, open, body } = event.entry;
      if (kind === 'contract_position' && open) this.positionIds.push(id);
      if (kind === 'conditional_order' || kind === 'twap_order') this.happened.add(body.status);
      if (kind === 'contract_position' && body.closedBy !== null) this.happened.add(body.closedBy);
    }
  }

  /** A restart, clean or after another exchange took the journal away. */
  private async mishap(): Promise<void> {
    const dice = this.random.within(1, 20);
    if (dice === 1) await this.restart();
    if (dice === 2) {
      const robbed = this.sequencer;
      await this.start();
      await robbed.stop();
    }
  }

  /** What a good client does: the same command under the same name, until there is an answer. */
  private async askAgain(): Promise<void> {
    const again = this.unanswered;
    this.unanswered = [];
    await this.say(again);
  }

  private async inspect(): Promise<void> {
    // What is due is done now, and not while the database is looked at.
    this.pool.disarm();
    await this.say([{ type: 'clock' }]);
    await this.lookIntoTables();
  }

  private async lookIntoTables(): Promise<void> {
    await this.sequencer.projected(this.sequencer.status.seq);
    await this.auditor.inspect(this.pool);
  }
}
