import { CHAT_TYPING_EVERY, type ChatEvent } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Which customers are typing. Kept in memory only. */
class Typing {
  private readonly until = new Map<number, number>();

  constructor(private readonly now: () => number = Date.now) {}

  note(userId: number): void {
    const now = this.now();
    for (const [other, until] of this.until) if (until <= now) this.until.delete(other);
    this.until.set(userId, now + 2 * CHAT_TYPING_EVERY);
  }

  /** Called when the typed message was sent. */
  forget(userId: number): void {
    this.until.delete(userId);
  }

  isTyping(userId: number): boolean {
    return (this.until.get(userId) ?? 0) > this.now();
  }
}

/** For so long (ms) after its last sign an operator counts as present. Must exceed the console's interval. */
const THERE_FOR = 20_000;
const CHECK_EVERY = 5_000;

interface Colleague {
  account: string;
  name: string;
}

/** Which operators are at the desk. Kept in memory only: each console repeats its sign every few seconds. */
class Presence {
  private readonly there = new Map<string, Colleague & { until: number }>();
  private readonly timer: NodeJS.Timeout;
  private wasOnline = false;

  /** `onChange` is called when the first operator comes and when the last one goes. */
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

export interface SupportDependencies {
  db: NodePgDatabase;
  /** Sends an event to every open app of a customer. Nothing is kept for customers without one. */
  tell: (customer: number, event: ChatEvent) => void;
  /** Returns the customers whose apps are open. */
  present: () => readonly number[];
}

/** The state of the chat that the customers' and the operators' calls share. */
export interface Support extends SupportDependencies {
  presence: Presence;
  typing: Typing;
}

export function openSupport(deps: SupportDependencies): Support & { stop: () => void } {
  const presence = new Presence((online) => {
    for (const customer of new Set(deps.present())) deps.tell(customer, { kind: 'presence', online });
  });
  return { ...deps, presence, typing: new Typing(), stop: () => presence.stop() };
}
