/** A moment (ms since the epoch) as letters write it: to the minute, in UTC. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The same of an end: rounded up, so that at the moment that is written it is over. */
export function endText(at: number): string {
  return momentText(Math.ceil(at / 60_000) * 60_000);
}
