/**
 * For what comes when it comes: looked for often, and given up only when it hangs. No test says how
 * long something takes: on a machine that does other work, everything takes its time.
 */
export const PATIENCE = { timeout: 300_000, interval: 20 };
