import { CHAT_TYPING_EVERY } from '@trade/protocol';

/** Which customers are typing. Nothing of it outlives the moment. */
export class Typing {
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
