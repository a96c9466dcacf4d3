/** Events of a simulated time in ms, carried out in order. */
export class Agenda {
  now = 0;
  private readonly heap: { at: number; act: () => void }[] = [];

  /** Calls `act` when the simulated time is `at`. */
  add(at: number, act: () => void): void {
    const { heap } = this;
    let index = heap.length;
    heap.push({ at, act });
    while (index > 0) {
      const above = (index - 1) >> 1;
      if ((heap[above]?.at ?? 0) <= at) break;
      this.swap(index, above);
      index = above;
    }
  }

  /** Carries out everything that is due before `end`. */
  run(end: number): void {
    for (let first = this.heap[0]; first && first.at < end; first = this.heap[0]) {
      const last = this.heap.pop();
      if (last && last !== first) {
        this.heap[0] = last;
        this.sink();
      }
      this.now = first.at;
      first.act();
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const at = (position: number) => heap[position]?.at ?? Number.POSITIVE_INFINITY;
      const least = at(right) < at(left) ? right : left;
      if (at(least) >= at(index)) return;
      this.swap(index, least);
      index = least;
    }
  }

  private swap(left: number, right: number): void {
    const { heap } = this;
    const [one, other] = [heap[left], heap[right]];
    if (one && other) [heap[left], heap[right]] = [other, one];
  }
}

/** Threads that work in the order of arrival, each on one thing at a time. */
export class Station {
  private readonly freeAt: number[];
  private busyMs = 0;

  constructor(
    private readonly agenda: Agenda,
    threads = 1,
  ) {
    this.freeAt = Array.from({ length: threads }, () => 0);
  }

  /** Works for `ms` as soon as a thread is free, then calls `done`. */
  work(ms: number, done?: () => void): void {
    let thread = 0;
    for (const [at, free] of this.freeAt.entries()) if (free < (this.freeAt[thread] ?? 0)) thread = at;
    const end = Math.max(this.agenda.now, this.freeAt[thread] ?? 0) + ms;
    this.freeAt[thread] = end;
    this.busyMs += ms;
    if (done) this.agenda.add(end, done);
  }

  /** How busy it was, of all its threads, until `end`. */
  share(end: number): number {
    return this.busyMs / (end * this.freeAt.length);
  }
}
