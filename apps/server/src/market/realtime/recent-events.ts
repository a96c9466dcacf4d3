import { type EngineEvent, FIRST_CUSTOMER, type Outcome } from '@trade/engine';
import type { SocketMessage, StreamPlace } from '@trade/protocol';
import { privateEvents, streamOf, type Wording } from './private-events.ts';

export interface RecentBounds {
  /** How long something is kept, ms. */
  keptFor: number;
  /**
   * Most events of the engine and notices that are kept together. An event takes a third of a
   * kilobyte to one.
   */
  keptEvents: number;
}

/** What one customer's stream may be asked for again: a command's outcome, or a notice. */
type Kept = { outcome: Outcome } | { notice: SocketMessage };

/** One thing that is kept, for all streams that it belongs to. */
interface Lot {
  seq: number;
  at: number;
  size: number;
  streams: readonly string[];
}

/**
 * What lately happened on the private streams of all customers, connected here or not, so that a
 * socket that comes from another gateway goes on where that one ended. Every gateway keeps the
 * same, because it follows the same journal. Outcomes are kept as the engine made them, without
 * what is nobody's own, and put into words when somebody asks.
 */
export class RecentEvents {
  private readonly streams = new Map<string, Kept[]>();
  /** Oldest first, from `oldest` on. */
  private lots: Lot[] = [];
  private oldest = 0;
  private size = 0;
  /** Everything after this sequence is kept. */
  private completeAfter: number;

  constructor(
    private readonly bounds: RecentBounds,
    private readonly wording: Wording,
    /** The last sequence before the first outcome. */
    private reached: number,
  ) {
    this.completeAfter = reached;
  }

  /** The last sequence that this gateway has told of. */
  get seq(): number {
    return this.reached;
  }

  /** Keeps what an outcome holds for customers. `now` is of a clock that never goes back, ms. */
  note(outcome: Outcome, now: number): void {
    this.reached = outcome.seq;
    const events = outcome.events.filter(isKept);
    // A command has to do with few customers.
    const streams: string[] = [];
    for (const event of events) {
      const stream = streamOf(event);
      if (stream !== null && !streams.includes(stream)) streams.push(stream);
    }
    if (streams.length > 0) this.keep({ outcome: { ...outcome, events } }, streams, events.length, now);
    this.forgetOld(now);
  }

  /** Keeps a notice, which is after all outcomes so far. */
  noteNotice(stream: string, notice: SocketMessage, now: number): void {
    this.keep({ notice }, [stream], 1, now);
    this.forgetOld(now);
  }

  /**
   * Returns what a stream was told after a place, in order, and all notices that are kept: whether
   * a notice is known, its id tells. Null when that is not known here: too long ago, or of another
   * history.
   */
  since(stream: string, place: StreamPlace): SocketMessage[] | null {
    const { seq, n } = place;
    if (seq > this.reached || seq < this.completeAfter) return null;
    if (seq === this.completeAfter && n !== null) return null;
    return (this.streams.get(stream) ?? []).flatMap((kept) => {
      if ('notice' in kept) return [kept.notice];
      if (kept.outcome.seq < seq) return [];
      return this.wordsOf(kept.outcome, stream).filter((message) => isAfter(message, place));
    });
  }

  /** Returns the notices of a stream that are kept. */
  notices(stream: string): SocketMessage[] {
    return (this.streams.get(stream) ?? []).flatMap((kept) => ('notice' in kept ? [kept.notice] : []));
  }

  private wordsOf(outcome: Outcome, stream: string): SocketMessage[] {
    return privateEvents(outcome, (of) => of === stream, this.wording).map(({ message }) => message);
  }

  private keep(kept: Kept, streams: readonly string[], size: number, at: number): void {
    for (const stream of streams) {
      const known = this.streams.get(stream);
      if (known) known.push(kept);
      else this.streams.set(stream, [kept]);
    }
    this.lots.push({ seq: this.reached, at, size, streams });
    this.size += size;
  }

  private forgetOld(now: number): void {
    const { keptEvents, keptFor } = this.bounds;
    for (let lot = this.lots[this.oldest]; lot; lot = this.lots[this.oldest]) {
      if (this.size <= keptEvents && now - lot.at <= keptFor) break;
      this.forget(lot);
    }
    if (this.oldest > this.lots.length / 2) {
      this.lots = this.lots.slice(this.oldest);
      this.oldest = 0;
    }
  }

  private forget({ seq, size, streams }: Lot): void {
    this.oldest += 1;
    this.size -= size;
    this.completeAfter = seq;
    for (const stream of streams) {
      const kept = this.streams.get(stream);
      kept?.shift();
      if (kept?.length === 0) this.streams.delete(stream);
    }
  }
}

/** Whether an event is told to a customer, or says why a balance changed. */
function isKept(event: EngineEvent): boolean {
  if (event.type === 'transfer') return [event.from, event.to].some(({ owner }) => owner >= FIRST_CUSTOMER);
  if (event.type === 'balance') return event.owner >= FIRST_CUSTOMER;
  if (event.type === 'order') return event.order.customer >= FIRST_CUSTOMER;
  if (event.type === 'entry') return event.entry.customer >= FIRST_CUSTOMER;
  return false;
}

function isAfter(message: SocketMessage, { seq, n }: StreamPlace): boolean {
  if (!('n' in message) || message.seq === undefined || message.n === undefined) return false;
  if (message.seq !== seq) return message.seq > seq;
  return n !== null && message.n > n;
}
