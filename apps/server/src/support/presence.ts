/** How long an operator counts as being there after the last sign of it, ms: longer than the console is silent. */
const THERE_FOR = 20_000;
const CHECK_EVERY = 5_000;

interface Colleague {
  account: string;
  name: string;
}

/** Which operators are at the desk. Known to this process alone, and forgotten with it: each console says it again every few seconds. */
export class Presence {
  private readonly there = new Map<string, Colleague & { until: number }>();
  private readonly timer: NodeJS.Timeout;
  private wasOnline = false;

  /** `onChange` learns when the first operator has come and when the last one has gone. */
  constructor(
    private readonly onChange: (online: boolean) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.timer = setInterval(() => this.settle(), CHECK_EVERY).unref();
  }

  get online(): boolean {
    return this.colleagues().length > 0;
  }

  colleagues(): Colleague[] {
    const now = this.now();
    return [...this.there.values()]
      .filter(({ until }) => until > now)
      .map(({ account, name }) => ({ account, name }));
  }

  say({ account, name }: Colleague, online: boolean): void {
    if (online) this.there.set(account, { account, name, until: this.now() + THERE_FOR });
    else this.there.delete(account);
    this.settle();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private settle(): void {
    const now = this.now();
    for (const { account, until } of this.there.values()) if (until <= now) this.there.delete(account);
    if (this.online === this.wasOnline) return;
    this.wasOnline = this.online;
    this.onChange(this.wasOnline);
  }
}
