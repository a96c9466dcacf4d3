import { afterEach, expect, test, vi } from 'vitest';
import { Store } from '../../../src/platform/live/channels/store.ts';

const page = { visible: true, subscribe: () => () => undefined, onNetwork: () => () => undefined };

afterEach(() => {
  vi.useRealTimers();
});

test('changes are shown within the pace, also after the clock was set back', () => {
  vi.useFakeTimers();
  const store = new Store(0, { pace: 100, page });
  store.set(1);
  expect(store.getSnapshot()).toBe(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  store.set(2);
  expect(store.getSnapshot()).toBe(1);
  vi.advanceTimersByTime(100);
  expect(store.getSnapshot()).toBe(2);
});
