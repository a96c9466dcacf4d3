import { CHAT_TYPING_EVERY } from '@trade/protocol';
import { z } from 'zod';
import { type Bus, hearOthers, type Others, topic } from '../../platform/bus/index.ts';

/** Who types and who is at the desk, told by the process that was told of it. */
const TYPING = topic('support.typing', z.object({ by: z.string(), customer: z.int(), typing: z.boolean() }));
const AT_DESK = topic(
  'support.at-desk',
  z.object({ by: z.string(), account: z.string(), name: z.string(), online: z.boolean() }),
);

/** Which customers are typing. Kept in memory only, in every process. */
export class Typing {
  private readonly until = new Map<number, number>();
  private readonly others: Others<{ customer: number; typing: boolean }>;

  constructor(
    bus: Bus,
    private readonly now: () => number = Date.now,
  ) {
    this.others = hearOthers(bus, TYPING, ({ customer, typing }) => this.keep(customer, typing));
  }

  /** Hears no more of other processes. */
  stop(): void {
    this.others.stop();
  }

  note(customer: number): void {
    this.tell(customer, true);
  }

  /** Called when the typed message was sent. */
  forget(customer: number): void {
    if (this.until.has(customer)) this.tell(customer, false);
  }

  isTyping(customer: number): boolean {
    return (this.until.get(customer) ?? 0) > this.now();
  }

  private tell(customer: number, typing: boolean): void {
    this.keep(customer, typing);
    this.others.tell({ customer, typing });
  }

  private keep(customer: number, typing: boolean): void {
    const now = this.now();
    for (const [other, until] of this.until) if (until <= now) this.until.delete(other);
    if (typing) this.until.set(customer, now + 2 * CHAT_TYPING_EVERY);
    else this.until.delete(customer);
  }
}

/**
 * For so long (ms) after its last sign an operator counts as present. Must exceed the console's
 * interval.
 */
const THERE_FOR = 20_000;
const CHECK_EVERY = 5_000;

interface Colleague {
  account: string;
  name: string;
}

/**
 * Which operators are at the desk. Kept in memory only, in every process: each console repeats its
 * sign every few seconds, at whichever process, and that one tells the others.
 */
export class Presence {
  private readonly there = new Map<string, Colleague & { until: number }>();
  private readonly timer: NodeJS.Timeout;
  private readonly others: Others<Colleague & { online: boolean }>;
  private wasOnline = false;

  /** `onChange` is called when the first operator comes and when the last one goes. */
  constructor(
    bus: Bus,
    private readonly onChange: (online: boolean) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.timer = setInterval(() => this.settle(), CHECK_EVERY).unref();
    this.others = hearOthers(bus, AT_DESK, ({ online, ...colleague }) => this.keep(colleague, online));
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
    this.keep({ account, name }, online);
    this.others.tell({ account, name, online });
  }

  stop(): void {
    clearInterval(this.timer);
    this.others.stop();
  }

  private keep({ account, name }: Colleague, online: boolean): void {
    if (online) this.there.set(account, { account, name, until: this.now() + THERE_FOR });
    else this.there.delete(account);
    this.settle();
  }

  private settle(): void {
    const now = this.now();
    for (const { account, until } of this.there.values()) if (until <= now) this.there.delete(account);
    if (this.online === this.wasOnline) return;
    this.wasOnline = this.online;
    this.onChange(this.wasOnline);
  }
}
