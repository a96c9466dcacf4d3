import { RecentlyUsed } from '../memory/recently-used.ts';

/** How many calls may be refused that came before the time that the one before was told. */
const IGNORED_UP_TO = 100;
/**
 * How long a caller is shut out the first time, ms; each further time within a day twice as long.
 */
const FIRST = 2 * 60_000;
const LONGEST = 60 * 60_000;
const FORGOTTEN_AFTER = 24 * 60 * 60_000;
/** Most callers remembered; the one that was refused longest ago is forgotten. */
const MOST_KEPT = 10_000;

interface Refused {
  /** How many calls came too early. */
  ignored: number;
  /** When the next call may come, as the last refused one was told. */
  mayCallAt: number;
  /** How often the caller was shut out. */
  times: number;
  shutOutUntil: number;
  at: number;
}

/** Shuts out who goes on calling after being told to wait: refusing costs next to nothing then. */
export class Bans {
  private readonly refused = new RecentlyUsed<string, Refused>(MOST_KEPT);

  /** How long a caller is shut out still, ms; 0 when they are not. */
  left(caller: string, now: number): number {
    return Math.max(0, (this.refused.peek(caller)?.shutOutUntil ?? 0) - now);
  }

  /**
   * Notes that a call was refused, and told to wait so many ms. Returns how long its caller is shut
   * out instead, ms; 0 when they are not.
   */
  note(caller: string, now: number, wait: number): number {
    const last = this.refused.peek(caller);
    const known = last && now - last.at < FORGOTTEN_AFTER ? last : null;
    const ignored = known && now < known.mayCallAt ? known.ignored + 1 : 0;
    const times = known?.times ?? 0;
    const isOver = ignored >= IGNORED_UP_TO;
    const shutOut = isOver ? Math.min(LONGEST, FIRST * 2 ** times) : 0;
    this.refused.set(caller, {
      ignored: isOver ? 0 : ignored,
      mayCallAt: now + wait,
      times: times + (isOver ? 1 : 0),
      shutOutUntil: now + shutOut,
      at: now,
    });
    return shutOut;
  }
}
