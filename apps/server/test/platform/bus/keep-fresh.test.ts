import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepFresh, MemoryBus, topic } from '../../../src/platform/bus/index.ts';
import { PATIENCE } from '../../harness/patience.ts';

const CHANGED = topic('test.changed', z.null());
const log = pino({ level: 'silent' });

describe('what every process keeps in memory', () => {
  it('is read once more after each word of a change, never twice at the same time', async () => {
    const bus = new MemoryBus();
    const ends: (() => void)[] = [];
    const read = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const stop = keepFresh({ onChanged: () => undefined, read }, { bus, changed: CHANGED, log });
    bus.publish(CHANGED, null);
    bus.publish(CHANGED, null);
    bus.publish(CHANGED, null);
    expect(read).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), PATIENCE);
    ends.shift()?.();
    stop();
    bus.publish(CHANGED, null);
    await Promise.resolve();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is told to the others when it was changed here', async () => {
    const bus = new MemoryBus();
    const heard = vi.fn();
    bus.listen(CHANGED, heard);
    const listeners: (() => void)[] = [];
    const kept = { onChanged: (listener: () => void) => void listeners.push(listener), read: async () => {} };
    const stop = keepFresh(kept, { bus, changed: CHANGED, log });
    for (const tell of listeners) tell();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is read again after a reading that failed', async () => {
    const bus = new MemoryBus();
    const read = vi.fn(async () => {
      if (read.mock.calls.length === 1) throw new Error('The database is away');
    });
    const stop = keepFresh({ onChanged: () => undefined, read }, { bus, changed: CHANGED, log });
    bus.publish(CHANGED, null);
    await vi.waitFor(() => {
      bus.publish(CHANGED, null);
      expect(read.mock.calls.length).toBeGreaterThan(1);
    }, PATIENCE);
    stop();
  });
});
