import { Heap, type Placed } from './heap.ts';

/** One threshold that waits for a value: 1 waits for it or more, -1 for it or less. */
export interface Watch<Owner> extends Placed {
  readonly owner: Owner;
  readonly threshold: number;
  readonly direction: 1 | -1;
  /** False from when it was reached until the value was on the other side again. */
  armed: boolean;
  /** It is not armed before then, ms. */
  quietUntil: number;
}

interface Heard<Owner> {
  reached: (watch: Watch<Owner>) => void;
  /** It may be reached again. */
  armed: (watch: Watch<Owner>) => void;
}

/** The thresholds of one direction. A value costs what it reaches, however many others wait. */
class Side<Owner> {
  readonly armed = new Heap<Watch<Owner>>((watch) => this.direction * watch.threshold);
  /** Those that were reached, by the end of their quiet. */
  readonly quiet = new Heap<Watch<Owner>>(({ quietUntil }) => quietUntil);
  /** Those whose quiet is over, until the value leaves them. */
  readonly beyond = new Heap<Watch<Owner>>((watch) => -this.direction * watch.threshold);

  constructor(readonly direction: 1 | -1) {}

  get size(): number {
    return this.armed.size + this.quiet.size + this.beyond.size;
  }

  add(watch: Watch<Owner>): void {
    (watch.armed ? this.armed : this.quiet).push(watch);
  }

  remove(watch: Watch<Owner>): void {
    for (const heap of [this.armed, this.quiet, this.beyond]) heap.remove(watch);
  }

  hear(value: number, at: number, heard: Heard<Owner>): void {
    const { armed, beyond, direction, quiet } = this;
    const isReached = ({ threshold }: Watch<Owner>) => direction * value >= direction * threshold;
    for (let next = quiet.peek(); next && next.quietUntil <= at; next = quiet.peek()) {
      quiet.pop();
      beyond.push(next);
    }
    for (let next = beyond.peek(); next && !isReached(next); next = beyond.peek()) {
      beyond.pop();
      next.armed = true;
      armed.push(next);
      heard.armed(next);
    }
    for (let next = armed.peek(); next && isReached(next); next = armed.peek()) {
      armed.pop();
      heard.reached(next);
    }
  }
}

/** All thresholds that wait for one value, such as the price of a market. */
export class Line<Owner> {
  private readonly sides = { up: new Side<Owner>(1), down: new Side<Owner>(-1) };

  get size(): number {
    return this.sides.up.size + this.sides.down.size;
  }

  add(watch: Watch<Owner>): void {
    this.sideOf(watch).add(watch);
  }

  remove(watch: Watch<Owner>): void {
    this.sideOf(watch).remove(watch);
  }

  /**
   * Takes the next value, at a time in ms that never goes back. What is reached has left the line;
   * lower thresholds come first where the value rises, higher ones where it falls.
   */
  hear(value: number, at: number, heard: Heard<Owner>): void {
    this.sides.up.hear(value, at, heard);
    this.sides.down.hear(value, at, heard);
  }

  private sideOf({ direction }: Watch<Owner>): Side<Owner> {
    return direction === 1 ? this.sides.up : this.sides.down;
  }
}
