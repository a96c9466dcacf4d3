import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../apps/server/src/core/database/embedded.ts';
// @ts-expect-error: a script without types
import { findNatsServer as find } from '../../../scripts/nats-server.mjs';
import { endChild, hasEnded } from '../child-process.ts';

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 50;

/** A NATS server on loopback, with its own account of what passed through it. */
export interface Nats {
  url: string;
  pid: number;
  /** Bytes that came in and went out since it started. */
  traffic(): Promise<{ inBytes: number; outBytes: number }>;
  stop(): Promise<void>;
}

/**
 * The path of an installed nats-server, as every script finds it; null when this machine has none.
 */
export const findNatsServer: () => string | null = find;

/** Resolves once it can be asked. */
export async function startNats(program: string): Promise<Nats> {
  const [port, monitor] = [await freePort(), await freePort()];
  const child = spawn(program, ['--addr', '127.0.0.1', '--port', String(port), '-m', String(monitor)], {
    stdio: 'ignore',
  });
  const traffic = async () => {
    const answer = await fetch(`http://127.0.0.1:${monitor}/varz`);
    const told = (await answer.json()) as { in_bytes: number; out_bytes: number };
    return { inBytes: told.in_bytes, outBytes: told.out_bytes };
  };
  try {
    await untilAnswered(child, traffic);
  } catch (error) {
    await endChild(child);
    throw error;
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    traffic,
    stop: () => endChild(child),
  };
}

async function untilAnswered(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (hasEnded(child) || performance.now() > patience) throw error;
      await sleep(BETWEEN_MS);
    }
  }
}
