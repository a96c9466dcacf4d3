/** Lets work of one customer wait for the one before: what it looks at stays true until it is done. */
export class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  async take<Result>(customer: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(customer) ?? Promise.resolve();
    const turn = before.then(work, work);
    // Whoever comes next waits for the end of this one, however it ends.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(customer, ended);
    try {
      return await turn;
    } finally {
      if (this.last.get(customer) === ended) this.last.delete(customer);
    }
  }
}
