/** Longest time that a service is left alone, ms. */
const LONGEST = 60 * 60_000;
const FIRST_PAUSE = 10_000;

interface Service {
  underWay: number;
  /** Answers in a row that were none. */
  silent: number;
  /** Until when it is left alone, ms since the epoch. */
  pausedUntil: number;
}

/**
 * How the push services stand: how much is under way at each, and which are left alone because they
 * were silent or asked for it. Of this process alone: what was sent is in the database.
 */
export class Services {
  private readonly known = new Map<string, Service>();

  constructor(
    private readonly now: () => number,
    /** Pushes under way at one service. */
    private readonly most: number,
  ) {}

  /** The services that get nothing now. */
  busy(): string[] {
    return [...this.known]
      .filter(([, { pausedUntil, underWay }]) => underWay >= this.most || pausedUntil > this.now())
      .map(([name]) => name);
  }

  /** Counts a push as under way. Returns false when the service has enough. */
  begin(name: string): boolean {
    const service = this.known.get(name) ?? { underWay: 0, silent: 0, pausedUntil: 0 };
    if (service.underWay >= this.most) return false;
    service.underWay += 1;
    this.known.set(name, service);
    return true;
  }

  end(name: string): void {
    const service = this.known.get(name);
    if (!service) return;
    service.underWay -= 1;
    const isIdle = service.underWay <= 0 && service.silent === 0 && service.pausedUntil <= this.now();
    if (isIdle) this.known.delete(name);
  }

  /** Notes how a service answered; `retryAfter` is how long it wants to be left alone, ms. */
  note(name: string, answered: 'well' | 'busy' | 'silent', retryAfter: number | null | undefined): void {
    const service = this.known.get(name);
    if (!service) return;
    service.silent = answered === 'silent' ? service.silent + 1 : 0;
    // One silent answer may be the network's; from the second on, it is the service.
    const pause = service.silent > 1 ? FIRST_PAUSE * 2 ** Math.min(service.silent - 2, 10) : 0;
    const wanted = answered === 'busy' ? (retryAfter ?? 0) : 0;
    const until = this.now() + Math.min(Math.max(pause, wanted), LONGEST);
    service.pausedUntil = Math.max(service.pausedUntil, until);
  }
}
