// @vitest-environment page

import { isUnattended, watchPresence } from '@trade/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
  'takes %s for somebody who is there, for a minute',
  (sign) => {
    const stop = watchPresence();
    pass(60_001);
    expect(isUnattended()).toBe(true);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    pass(60_000);
    expect(isUnattended()).toBe(false);
    pass(1);
    expect(isUnattended()).toBe(true);
    stop();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(isUnattended()).toBe(true);
  },
);
