/** Does one thing after the other, at once where nothing has to be waited for. */
export class Turns {
  /** Resolves when everything so far is done; null when it is. */
  private last: Promise<void> | null = null;

  /** Runs `action` after everything before it, and after `ready` unless that is null. */
  take(ready: Promise<void> | null, action: () => void): void {
    if (ready === null && this.last === null) {
      action();
      return;
    }
    const turn = Promise.all([this.last, ready]).then(() => {
      if (this.last === turn) this.last = null;
      action();
    });
    this.last = turn;
  }
}
