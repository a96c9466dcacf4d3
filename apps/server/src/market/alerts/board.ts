import type { Mode } from '@trade/engine';
import { ALERT_WINDOWS, type AlertKind } from '@trade/protocol';
import { Heap, type Placed } from './heap.ts';
import { Line, type Watch } from './line.ts';
import type { DistanceMark } from './liquidation.ts';
import type { PastPrices, PastTick } from './past-prices.ts';

/** An alert that waits, as it is evaluated. */
export interface OpenAlert {
  readonly id: number;
  readonly customer: number;
  readonly mode: Mode;
  readonly symbol: string;
  /** The instrument whose ticks are its reference prices. */
  readonly reference: string;
  readonly kind: AlertKind;
  /** Ticks, parts per million, or hundred-millionths of a funding rate. */
  readonly threshold: number;
  /** The time of a change, ms; null for other kinds. */
  readonly window: number | null;
  /** ms; null for one that is told once. */
  readonly coolDown: number | null;
  armed: boolean;
  /** ms; 0 when it was never told. */
  quietUntil: number;
  /** What it was evaluated up to when its row was last written. */
  reachedSeq: number;
}

/** An alert that a value has reached, once. */
export interface Firing {
  alert: OpenAlert;
  /** The state that its row then has. */
  armed: boolean;
  quietUntil: number;
  /** What its row says that it was evaluated up to, and what it says from then on. */
  before: number;
  seq: number;
  at: number;
  value: number;
  /** The reference price, ticks; null for a kind that has none. */
  price: number | null;
}

/** A reference tick in its place: `seq` is that of the command that brought it. */
export interface BoardTick extends PastTick {
  symbol: string;
  seq: number;
}

/** A funding rate (hundred-millionths) or mark (ticks) of a contract. */
export interface ContractValue {
  mode: Mode;
  symbol: string;
  value: number;
  at: number;
  seq: number;
}

interface Held {
  readonly alert: OpenAlert;
  /** By position for a distance to liquidation; otherwise one, at 0. */
  readonly watches: Map<number, Watch<Held>>;
}

interface Later extends Placed {
  alert: OpenAlert;
}

const NONE: OpenAlert[] = [];
const WINDOWS = Object.values(ALERT_WINDOWS);
/** Kinds that wait for a value to fall. */
const FALLING: ReadonlySet<AlertKind> = new Set(['price_below', 'fall', 'funding_below']);

const directionOf = (kind: AlertKind) => (FALLING.has(kind) ? -1 : 1);
/** A fall by so many percent is a change of less than nothing. */
const thresholdOf = ({ kind, threshold }: OpenAlert) => (kind === 'fall' ? -threshold : threshold);

/** The line on which an alert waits. */
function lineOf({ kind, mode, reference, symbol, window }: OpenAlert): string {
  if (kind === 'price_above' || kind === 'price_below') return `price:${reference}`;
  if (kind === 'rise' || kind === 'fall') return `change:${window}:${reference}`;
  return `${kind === 'liquidation' ? 'mark' : 'rate'}:${mode}:${symbol}`;
}

export const isChange = ({ kind }: Pick<OpenAlert, 'kind'>): boolean => kind === 'rise' || kind === 'fall';
/** Whether reference ticks alone decide it, so that it can be evaluated anew from stored ones. */
export const isOfTicks = ({ kind }: Pick<OpenAlert, 'kind'>): boolean =>
  isChange({ kind }) || kind === 'price_above' || kind === 'price_below';

/**
 * All open alerts, and what they wait for. It knows nothing but what it is told, in order, so the
 * same ticks lead to the same firings; a value costs what it reaches and no look at the others.
 */
export class AlertBoard {
  private readonly held = new Map<number, Held>();
  private readonly lines = new Map<string, Line<Held>>();
  private readonly later = new Heap<Later>(({ alert }) => alert.reachedSeq);
  private readonly waiting = new Map<number, Later>();
  private readonly pasts = new Map<string, PastPrices>();
  private readonly references = new Map<string, number>();
  private readonly owners = new Map<string, Set<Held>>();
  private fired: Firing[] = [];
  private rearmed = new Set<OpenAlert>();
  private reached: number;

  constructor(position: number) {
    this.reached = position;
  }

  /** Everything up to this sequence was heard. */
  get position(): number {
    return this.reached;
  }

  get size(): number {
    return this.held.size + this.waiting.size;
  }

  has(id: number): boolean {
    return this.held.has(id) || this.waiting.has(id);
  }

  /** The instruments whose ticks count. */
  symbols(): string[] {
    return [...this.references.keys()];
  }

  /** The alerts in work. */
  *alerts(): Generator<OpenAlert> {
    for (const { alert } of this.held.values()) yield alert;
    for (const { alert } of this.waiting.values()) yield alert;
  }

  /** The prices of the past of an instrument; undefined until they are given. */
  past(reference: string): PastPrices | undefined {
    return this.pasts.get(reference);
  }

  /** Gives the past of an instrument up to the position; it goes on from there. */
  givePast(reference: string, past: PastPrices): void {
    this.pasts.set(reference, past);
  }

  /** Adds an alert; what it was evaluated up to already does not count again. */
  add(alert: OpenAlert): void {
    if (this.has(alert.id)) return;
    this.references.set(alert.reference, (this.references.get(alert.reference) ?? 0) + 1);
    if (alert.reachedSeq <= this.reached) {
      this.place(alert);
      return;
    }
    const later = { id: alert.id, alert, heap: null };
    this.waiting.set(alert.id, later);
    this.later.push(later);
  }

  remove(id: number): void {
    const later = this.waiting.get(id);
    const held = this.held.get(id);
    const alert = later?.alert ?? held?.alert;
    if (!alert) return;
    if (later) this.later.remove(later);
    this.waiting.delete(id);
    this.held.delete(id);
    this.rearmed.delete(alert);
    const name = lineOf(alert);
    const line = this.lines.get(name);
    for (const watch of held?.watches.values() ?? []) line?.remove(watch);
    if (line?.size === 0) this.lines.delete(name);
    const own = this.owners.get(ownerOf(alert));
    if (held && own?.delete(held) && own.size === 0) this.owners.delete(ownerOf(alert));
    const others = (this.references.get(alert.reference) ?? 1) - 1;
    if (others > 0) this.references.set(alert.reference, others);
    else this.forgetReference(alert.reference);
  }

  /** Takes note that everything up to a sequence was heard. */
  advance(seq: number): void {
    this.reached = Math.max(this.reached, seq);
    for (let next = this.later.peek(); next && next.alert.reachedSeq <= seq; next = this.later.peek()) {
      this.later.pop();
      this.waiting.delete(next.id);
      this.place(next.alert);
    }
  }

  hearTick(tick: BoardTick): void {
    this.advance(tick.seq - 1);
    const { at, price, symbol } = tick;
    const moment = { ...tick, price };
    this.hear(`price:${symbol}`, price, moment);
    const past = this.pasts.get(symbol);
    past?.hear(tick);
    for (const window of past ? WINDOWS : []) {
      const name = `change:${window}:${symbol}`;
      const change = this.lines.has(name) ? (past?.change({ at, price }, window) ?? null) : null;
      if (change !== null) this.hear(name, change, moment);
    }
    this.advance(tick.seq);
  }

  hearRate({ mode, symbol, value, ...moment }: ContractValue): void {
    this.hear(`rate:${mode}:${symbol}`, value, { ...moment, price: null });
  }

  hearMark({ mode, symbol, value, ...moment }: ContractValue): void {
    this.hear(`mark:${mode}:${symbol}`, value, { ...moment, price: null });
  }

  /** The alerts of a customer about distances to liquidation. */
  distancesOf(mode: Mode, customer: number): OpenAlert[] {
    const own = this.owners.get(ownerOf({ mode, customer }));
    return own ? [...own].map(({ alert }) => alert) : NONE;
  }

  /** Puts an alert about a distance to where its owner's positions now stand. */
  follow(id: number, marks: readonly DistanceMark[]): void {
    const held = this.held.get(id);
    if (!held) return;
    const { alert, watches } = held;
    const open = new Set(marks.map(({ position }) => position));
    for (const [position, watch] of watches) {
      if (open.has(position)) continue;
      this.lines.get(lineOf(alert))?.remove(watch);
      watches.delete(position);
    }
    for (const { position, threshold, direction } of marks) {
      const known = watches.get(position);
      if (known?.threshold === threshold && known.direction === direction) continue;
      const { armed, quietUntil } = known ?? alert;
      this.put(held, position, { threshold, direction, armed, quietUntil });
    }
  }

  /** Evaluates an alert that came late by ticks that were heard before it, the oldest first. */
  catchUp(alert: OpenAlert, ticks: Iterable<BoardTick>): void {
    const direction = directionOf(alert.kind);
    for (const { at, price, seq, symbol } of ticks) {
      if (symbol !== alert.reference || seq <= alert.reachedSeq || !isOfTicks(alert)) continue;
      const past = this.pasts.get(symbol);
      const value = isChange(alert) ? (past?.change({ at, price }, alert.window ?? 0) ?? null) : price;
      if (value === null) continue;
      const isReached = direction * value >= direction * thresholdOf(alert);
      if (alert.armed && isReached) {
        this.fire(alert, value, { at, seq, price });
        if (alert.coolDown === null) return;
      } else if (!alert.armed && !isReached && at >= alert.quietUntil) {
        alert.armed = true;
        this.rearmed.add(alert);
      }
    }
    this.add(alert);
  }

  /** Returns what has happened since it was last asked. */
  take(): { fired: Firing[]; rearmed: OpenAlert[] } {
    const { fired, rearmed } = this;
    this.fired = [];
    this.rearmed = new Set();
    return { fired, rearmed: [...rearmed] };
  }

  get hasFired(): boolean {
    return this.fired.length > 0;
  }

  private place(alert: OpenAlert): void {
    const held: Held = { alert, watches: new Map() };
    this.held.set(alert.id, held);
    if (alert.kind === 'liquidation') {
      const owner = ownerOf(alert);
      const own = this.owners.get(owner) ?? new Set();
      this.owners.set(owner, own.add(held));
      return;
    }
    const { armed, kind, quietUntil } = alert;
    this.put(held, 0, { direction: directionOf(kind), threshold: thresholdOf(alert), armed, quietUntil });
  }

  /** Puts a watch in its line, in place of the one that was there. */
  private put(
    held: Held,
    key: number,
    state: Pick<Watch<Held>, 'threshold' | 'direction' | 'armed' | 'quietUntil'>,
  ): void {
    const name = lineOf(held.alert);
    const line = this.lines.get(name) ?? new Line<Held>();
    this.lines.set(name, line);
    const before = held.watches.get(key);
    if (before) line.remove(before);
    const watch = { id: held.alert.id, owner: held, heap: null, ...state };
    held.watches.set(key, watch);
    line.add(watch);
  }

  private hear(name: string, value: number, moment: { at: number; seq: number; price: number | null }): void {
    const line = this.lines.get(name);
    line?.hear(value, moment.at, {
      armed: ({ owner: { alert, watches } }) => {
        alert.armed = [...watches.values()].every(({ armed }) => armed);
        if (alert.armed) this.rearmed.add(alert);
      },
      reached: (watch) => this.reach(watch, value, moment),
    });
  }

  private reach(
    { owner: held }: Watch<Held>,
    value: number,
    moment: { at: number; seq: number; price: number | null },
  ): void {
    const { alert, watches } = held;
    // Its other watches leave the line, too: of two positions at one mark the first one tells.
    this.fire(alert, value, moment);
    if (alert.coolDown === null) {
      this.remove(alert.id);
      return;
    }
    const { armed, quietUntil } = alert;
    for (const [key, { direction, threshold }] of watches)
      this.put(held, key, { direction, threshold, armed, quietUntil });
  }

  private fire(
    alert: OpenAlert,
    value: number,
    { at, price, seq }: { at: number; seq: number; price: number | null },
  ): void {
    alert.armed = false;
    alert.quietUntil = at + (alert.coolDown ?? 0);
    const { quietUntil, reachedSeq: before } = alert;
    this.fired.push({ alert, armed: false, quietUntil, before, seq, at, value, price });
    this.rearmed.delete(alert);
    alert.reachedSeq = seq;
  }

  private forgetReference(reference: string): void {
    this.references.delete(reference);
    this.pasts.delete(reference);
  }
}

function ownerOf({ customer, mode }: Pick<OpenAlert, 'customer' | 'mode'>): string {
  return `${mode}:${customer}`;
}
