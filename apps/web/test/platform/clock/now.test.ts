// @vitest-environment page
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from '../../../src/platform/clock/index.ts';

const START = Date.UTC(2026, 0, 2, 3, 4, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is one clock for all who ask, renewed every second, that stands still when nobody does', async () => {
  const one = renderHook(useNow);
  const other = renderHook(useNow);
  expect([one.result.current, other.result.current]).toEqual([START, START]);
  expect(vi.getTimerCount()).toBe(1);
  await pass(999);
  expect(one.result.current).toBe(START);
  await pass(1);
  expect([one.result.current, other.result.current]).toEqual([START + 1_000, START + 1_000]);
  one.unmount();
  await pass(1_000);
  expect(other.result.current).toBe(START + 2_000);
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('waits while the page cannot be seen, and is right when it is seen again', async () => {
  const { result } = renderHook(useNow);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(result.current).toBe(START);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(START + 60_000);
  visibility.mockRestore();
});
