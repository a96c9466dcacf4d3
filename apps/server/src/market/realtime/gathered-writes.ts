import type { Duplex } from 'node:stream';

type Held = Pick<Duplex, 'cork' | 'uncork'>;

/** Streams that keep what is written to them until the end of this turn of the process. */
const held = new Set<Held>();

/**
 * Has everything that is written to a stream within this turn leave together. An order's answer and
 * what its customer is told of it are several frames, and a call of the system for each would cost
 * more than making them.
 */
export function gatherWrites(stream: Held): void {
  if (held.has(stream)) return;
  if (held.size === 0) setImmediate(release);
  held.add(stream);
  stream.cork();
}

function release(): void {
  const streams = [...held];
  held.clear();
  for (const stream of streams) stream.uncork();
}
