import { CHAT_TYPING_EVERY, type ChatEvent } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Which customers are typing. Nothing of it outlives the moment. */
class Typing {
  private readonly until = new Map<number, number>();

  constructor(private readonly now: () => number = Date.now) {}

  note(userId: number): void {
    const now = this.now();
    for (const [other, until] of this.until) if (until <= now) this.until.delete(other);
    this.until.set(userId, now + 2 * CHAT_TYPING_EVERY);
  }

  /** What was being typed has been sent. */
  forget(userId: number): void {
    this.until.delete(userId);
  }

  isTyping(userId: number): boolean {
    return (this.until.get(userId) ?? 0) > this.now();
  }
}

/** How long an operator counts as being there after the last sign of it, ms: longer than the console is silent. */
const THERE_FOR = 20_000;
const CHECK_EVERY = 5_000;

interface Colleague {
  account: string;
  name: string;
}

/** Which operators are at the desk. Known to this process alone, and forgotten with it: each console says it again every few seconds. */
class Presence {
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

export interface SupportDependencies {
  db: NodePgDatabase;
  /** Tells every app that a customer has open; nothing is kept for who has none. */
  tell: (customer: number, event: ChatEvent) => void;
  /** Whose apps are open. */
  present: () => readonly number[];
}

/** The chat between customers and operators: what its calls on both sides share. */
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
