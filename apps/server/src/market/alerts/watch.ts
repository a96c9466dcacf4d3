import { setTimeout as sleep } from 'node:timers/promises';
import type { Mode } from '@trade/engine';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { lastTicksOfSpans, ticksOf } from '../../core/projection/index.ts';
import type { CommittedBatch, Sequencer } from '../../core/sequencer/index.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { type MarketDriver, TOUCH_EVERY } from '../feeds/index.ts';
import type { ContractRegistry } from '../instruments/index.ts';
import type { Market } from '../quotes/index.ts';
import { ALERTS_CHANGED } from './alerts.ts';
import { AlertBoard, type BoardTick, isChange, isOfTicks, type OpenAlert } from './board.ts';
import { distanceMarks } from './liquidation.ts';
import { PastPrices, REACH, SPAN } from './past-prices.ts';
import { type AlertRow, openAlertOf, readChanged, readCursor, readKnown, readThese } from './store.ts';
import { tellAndWrite } from './tell.ts';

/** Owners' changes are looked for so often when nobody tells of one, ms. */
const LOOK_EVERY = 2_000;
/** How far the ticks are evaluated is written so often while nothing is reached, ms. */
const WRITE_EVERY = 5_000;
/** After a failure the stored alerts are read anew after this, ms. */
const RETRY_AFTER = 1_000;
/** Ticks of one read after a start. */
const TICKS_A_READ = 5_000;
/** Messages of the exchange between two looks at everything else. */
const A_TURN = 500;
/** So many of the last ticks are remembered for alerts that come late. */
const REMEMBERED = 2_000;
/** Owners whose other money moves a liquidation, looked at anew a second. */
const CROSS_A_SECOND = 200;

export interface WatchDependencies {
  db: NodePgDatabase;
  bus: Bus;
  sequencer: Pick<Sequencer, 'look' | 'status' | 'onCommitted' | 'projected'>;
  market: Pick<Market, 'traded'>;
  contracts: Pick<ContractRegistry, 'find'>;
  driver: Pick<MarketDriver, 'touch'>;
  notifier: Pick<Notifier, 'tell'>;
  log: Pick<Logger, 'error'>;
  /** The venue's time, ms. */
  clock: { now: () => number };
}

/**
 * Evaluates all alerts, in the one process that has the duty. Whatever fails, it begins anew from
 * what is stored. Returns the function that stops it and waits for what is under way.
 */
export function watchAlerts(deps: WatchDependencies): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const watch = new AlertWatch(deps, stopping.signal);
      try {
        await watch.run();
      } catch (err) {
        deps.log.error({ err }, 'alerts could not be evaluated; beginning anew');
        await sleep(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      } finally {
        watch.close();
      }
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}

/** One run over the ticks, from the stored cursor on. */
class AlertWatch {
  private readonly heard: CommittedBatch[] = [];
  private readonly ends: (() => void)[];
  /** The sequence from which on `heard` has everything. */
  private readonly since: number;
  private board = new AlertBoard(0);
  private recent: BoardTick[] = [];
  /** Everything after this sequence is in `recent`. */
  private recentAfter = 0;
  private cursor = 0;
  private at: number;
  private isChanged = true;
  private wake: (() => void) | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private writtenAt = performance.now();
  private touchedAt = Number.NEGATIVE_INFINITY;
  /** Alerts whose owners' changes are in the board, and not yet noted as known. */
  private taken: number[] = [];
  private ended: AlertRow[] = [];
  /** Owners of cross positions, in turn. */
  private cross: string[] = [];
  private crossAt = performance.now();

  constructor(
    private readonly deps: WatchDependencies,
    private readonly stopping: AbortSignal,
  ) {
    const { bus, clock, sequencer } = deps;
    this.at = clock.now();
    this.ends = [
      sequencer.onCommitted((batch) => {
        this.heard.push(batch);
        this.wake?.();
      }),
      bus.listen(ALERTS_CHANGED, () => {
        this.isChanged = true;
        this.wake?.();
      }),
    ];
    this.since = sequencer.status.seq;
    const wake = () => this.wake?.();
    stopping.addEventListener('abort', wake);
    this.ends.push(() => stopping.removeEventListener('abort', wake));
  }

  close(): void {
    for (const end of this.ends) end();
  }

  async run(): Promise<void> {
    await this.load();
    while (!this.stopping.aborted) {
      if (this.isChanged || performance.now() - this.lookedAt >= LOOK_EVERY) await this.takeChanges();
      this.touch();
      this.lookAtCross();
      this.hearSome();
      await this.write();
      await this.rest();
    }
    // What a stop leaves unwritten is evaluated again.
  }

  /** Reads what is stored, and evaluates what was missed. */
  private async load(): Promise<void> {
    const { db, sequencer } = this.deps;
    await sequencer.projected(this.since);
    this.cursor = await readCursor(db, this.since, this.at);
    // Those that nobody has evaluated yet are among the changed.
    const rows = await readKnown(db);
    const oldest = rows.reduce((least, { reachedSeq }) => Math.min(least, reachedSeq), this.since);
    const from = Math.min(this.since, Math.max(this.cursor, oldest));
    this.board = new AlertBoard(from);
    await this.addRows(rows);
    await this.replay(from);
    this.board.advance(this.since);
    this.recentAfter = this.since;
    for (const alert of Array.from(this.board.alerts())) this.follow(alert);
  }

  private async replay(from: number): Promise<void> {
    const { db } = this.deps;
    const upTo = this.since;
    for (let after = from; after < upTo && !this.stopping.aborted; ) {
      const ticks = await ticksOf(db, this.board.symbols(), { after, upTo, limit: TICKS_A_READ });
      for (const tick of ticks) this.board.hearTick(tick);
      after = ticks.at(-1)?.seq ?? upTo;
      if (this.board.hasFired) await this.write();
    }
  }

  /** Adds stored alerts; those of a market that is gone are left to be ended. */
  private async addRows(rows: readonly AlertRow[]): Promise<void> {
    for (const row of rows) {
      const traded = this.deps.market.traded.find(row.symbol);
      if (!traded) {
        this.ended.push(row);
        continue;
      }
      const alert = openAlertOf(row, traded.reference);
      if (isChange(alert)) await this.givePast(alert.reference);
      await this.addOne(alert);
    }
  }

  private async addOne(alert: OpenAlert): Promise<void> {
    const isLate = alert.reachedSeq < this.board.position && isOfTicks(alert);
    if (isLate && this.recentAfter > 0) this.board.catchUp(alert, await this.ticksFor(alert));
    else this.board.add(alert);
    this.follow(alert);
  }

  /** Returns the ticks that an alert has missed. */
  private async ticksFor({ reachedSeq, reference }: OpenAlert): Promise<readonly BoardTick[]> {
    if (reachedSeq >= this.recentAfter) return this.recent;
    const { db, sequencer } = this.deps;
    const { position: upTo } = this.board;
    await sequencer.projected(upTo);
    return ticksOf(db, [reference], { after: reachedSeq, upTo, limit: Number.MAX_SAFE_INTEGER });
  }

  private async givePast(reference: string): Promise<void> {
    if (this.board.past(reference)) return;
    const { db, sequencer } = this.deps;
    const { position: upTo } = this.board;
    await sequencer.projected(upTo);
    const past = new PastPrices();
    for (const tick of await lastTicksOfSpans(db, reference, { upTo, span: SPAN, reach: REACH }))
      past.hear(tick);
    this.board.givePast(reference, past);
  }

  private async takeChanges(): Promise<void> {
    this.isChanged = false;
    this.lookedAt = performance.now();
    const { db, market } = this.deps;
    const rows = await readChanged(db);
    const added: AlertRow[] = [];
    for (const row of rows) {
      if (row.status !== 'open') this.board.remove(row.id);
      else if (!this.board.has(row.id)) added.push(row);
    }
    await this.addRows(added);
    this.taken.push(...rows.map(({ id }) => id));
    const gone = new Set(this.board.symbols().filter((symbol) => !market.traded.find(symbol)));
    if (gone.size > 0) await this.endThoseOf(gone);
  }

  private async endThoseOf(gone: ReadonlySet<string>): Promise<void> {
    const ids = [...this.board.alerts()].flatMap(({ id, reference }) => (gone.has(reference) ? [id] : []));
    for (const id of ids) this.board.remove(id);
    this.ended.push(...(await readThese(this.deps.db, ids)));
  }

  private hearSome(): void {
    for (const batch of this.heard.splice(0, A_TURN)) {
      if (batch.lastSeq <= this.since) continue;
      for (const { events, seq, time } of batch.outcomes) {
        for (const event of events) {
          if (event.type === 'tick') this.hearTick({ ...event, seq });
          else if (event.type === 'entry') this.hearEntry(event.entry, { seq, at: time });
          else if (event.type === 'balance' && event.kind === 'contract')
            this.followAll(event.mode, event.owner);
        }
        this.at = time;
      }
      this.board.advance(batch.lastSeq);
    }
  }

  private hearTick(tick: BoardTick): void {
    this.board.hearTick(tick);
    this.recent.push(tick);
    if (this.recent.length < 2 * REMEMBERED) return;
    this.recentAfter = this.recent[REMEMBERED - 1]?.seq ?? this.recentAfter;
    this.recent = this.recent.slice(REMEMBERED);
  }

  private hearEntry(entry: EntryOf, moment: { seq: number; at: number }): void {
    const { customer, mode } = entry;
    if (entry.kind === 'contract_position') this.followAll(mode, customer);
    if (entry.kind !== 'contract_market') return;
    const { fundingRate, mark, product, symbol } = entry.body;
    if (product === 'eternal') this.board.hearRate({ mode, symbol, value: fundingRate, ...moment });
    if (mark !== null) this.board.hearMark({ mode, symbol, value: mark, ...moment });
  }

  private followAll(mode: Mode, customer: number): void {
    for (const alert of this.board.distancesOf(mode, customer)) this.follow(alert);
  }

  /** Puts an alert about a distance to where its owner's positions stand now. */
  private follow(alert: OpenAlert): void {
    if (alert.kind !== 'liquidation') return;
    const { contracts, sequencer } = this.deps;
    const marks = sequencer.look((state) => distanceMarks(state, contracts, alert));
    this.board.follow(alert.id, marks);
    const owner = `${alert.mode}:${alert.customer}`;
    if (marks.some(({ isCross }) => isCross) && !this.cross.includes(owner)) this.cross.push(owner);
  }

  /** A cross position's liquidation moves with all that its owner has: some owners a second. */
  private lookAtCross(): void {
    if (this.cross.length === 0 || performance.now() - this.crossAt < 1_000) return;
    this.crossAt = performance.now();
    for (const owner of this.cross.splice(0, CROSS_A_SECOND)) {
      const [mode, customer] = owner.split(':') as [Mode, string];
      this.followAll(mode, Number(customer));
    }
  }

  /** Keeps every market coming that an alert waits for. */
  private touch(): void {
    if (performance.now() - this.touchedAt < TOUCH_EVERY) return;
    this.touchedAt = performance.now();
    for (const symbol of this.board.symbols()) this.deps.driver.touch(symbol);
  }

  private async write(): Promise<void> {
    const isDue = performance.now() - this.writtenAt >= WRITE_EVERY && this.board.size > 0;
    const isNeeded = this.board.hasFired || this.taken.length > 0 || this.ended.length > 0;
    if (!isNeeded && !isDue) return;
    const to = this.board.position;
    const { taken, ended, at, cursor: from } = this;
    this.taken = [];
    this.ended = [];
    await tellAndWrite(this.deps, { ...this.board.take(), taken, ended, cursor: { from, to, at } });
    this.cursor = to;
    this.writtenAt = performance.now();
  }

  private async rest(): Promise<void> {
    if (this.heard.length > 0 || this.isChanged) {
      await new Promise((resolve) => setImmediate(resolve));
      return;
    }
    if (this.stopping.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY / 2);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }
}

type EntryOf = Extract<CommittedBatch['outcomes'][number]['events'][number], { type: 'entry' }>['entry'];
