import type { LedgerVerification } from '@trade/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../src/core/checks/index.ts';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
import { toldTogether } from '../../../src/venue/integrity/index.ts';
import { SharedVerification } from '../../../src/venue/integrity/verification-state.ts';

const RESULT: LedgerVerification = { holds: true, scope: 'whole', started_at: 1, ended_at: 2, checks: [] };

describe('how the verification of the books stands', () => {
  it('is the same at every process, whichever verifies', () => {
    const bus = new MemoryBus();
    const [here, there] = [new SharedVerification(bus, () => 0), new SharedVerification(bus, () => 0)];
    here.begin();
    expect(there.state).toEqual({ running: true, last: null, failure: null });
    here.found(RESULT);
    here.end(null);
    expect(there.state).toEqual({ running: false, last: RESULT, failure: null });
    there.begin();
    there.end('The database is away');
    expect(here.state).toEqual({ running: false, last: RESULT, failure: 'The database is away' });
  });

  it('is no longer running some time after the process that verified has ended', () => {
    const bus = new MemoryBus();
    let time = 0;
    const [here, there] = [new SharedVerification(bus, () => time), new SharedVerification(bus, () => time)];
    here.begin();
    time = 14_999;
    expect(there.state.running).toBe(true);
    time = 15_000;
    expect(there.state.running).toBe(false);
    here.end(null);
  });
});

describe('rows that were changed outside of the server', () => {
  it('are told at once, and together when they are many; none is lost', async () => {
    vi.useFakeTimers();
    try {
      const letters: string[][] = [];
      let away = false;
      const together = toldTogether(async (faults) => {
        if (away) throw new Error('The mail server is away');
        letters.push(faults.map(({ key }) => key));
      }, 60_000);
      const fault = (key: string): Fault => ({ table: 'users', key, what: 'It was changed' });
      for (const key of ['1', '2', '3']) await together.tell(fault(key));
      expect(letters).toEqual([['1']]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(letters).toEqual([['1'], ['2', '3']]);
      away = true;
      await together.tell(fault('4'));
      await vi.advanceTimersByTimeAsync(60_000);
      away = false;
      await together.tell(fault('5'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(letters).toEqual([['1'], ['2', '3'], ['4', '5']]);
      await vi.advanceTimersByTimeAsync(600_000);
      for (const key of ['6', '7']) await together.tell(fault(key));
      expect(letters.at(-1)).toEqual(['6']);
      await together.end();
      expect(letters.at(-1)).toEqual(['7']);
    } finally {
      vi.useRealTimers();
    }
  });
});
