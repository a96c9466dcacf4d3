import { setTimeout as sleep } from 'node:timers/promises';

/**
 * For what comes when it comes: looked for often, and given up only when it hangs. No test says how
 * long something takes: on a machine that does other work, everything takes its time.
 */
export const PATIENCE = { timeout: 300_000, interval: 20 };

/** Repeats `probe` until it returns a value. Throws what the probe throws. */
export async function waitFor<Value>(
  probe: () => Value | undefined | Promise<Value | undefined>,
  missing: string,
): Promise<Value> {
  const until = performance.now() + PATIENCE.timeout;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > until) throw new Error(missing);
    await sleep(PATIENCE.interval);
  }
}
