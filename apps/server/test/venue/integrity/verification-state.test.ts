import type { LedgerVerification } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
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
