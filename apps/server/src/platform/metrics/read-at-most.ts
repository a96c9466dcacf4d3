/**
 * ms that a reading may take: whoever scrapes must get all other figures even while the database
 * stands still.
 */
const PATIENCE = 2_000;

/**
 * Returns a function that gives what was read last, and reads again once that is `interval` ms old.
 * At most one reading is under way. The function rejects when reading failed, and when it has taken
 * longer than two seconds; the next call then asks again.
 */
export function readAtMostEvery<Result>(
  interval: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let last: Promise<Result> | null = null;
  /** When the last reading came back; null while it is under way. */
  let readAt: number | null = null;
  return () => {
    if (readAt !== null && performance.now() - readAt >= interval) last = null;
    if (last === null) {
      readAt = null;
      last = read();
      last.then(
        () => {
          readAt = performance.now();
        },
        () => {
          last = null;
        },
      );
    }
    return within(last, PATIENCE);
  };
}

/** Resolves like `result`, or rejects after so many ms. */
function within<Result>(result: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing was read within ${limit} ms`)), limit);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
