// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/platform/api/index.ts';

const config = { webUrl: 'http://127.0.0.1:8080', webSoketUrl: 'ws://127.0.0.1:8080/ws' };
/** Longer than three tries take. */
const TRIES_MS = 10_000;
const good = () => new Response(JSON.stringify(config));
const bad = () => new Response('gone', { status: 503 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function network(...answers: (() => Response)[]) {
  const times: number[] = [];
  const began = Date.now();
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now() - began);
    return (answers[times.length - 1] ?? bad)();
  });
  return times;
}

describe('the configuration', () => {
  it('is taken from the first answer that is good', async () => {
    const times = network(good);
    await expect(loadConfig()).resolves.toEqual(config);
    expect(times).toEqual([0]);
  });

  it('is asked for three times, a second apart', async () => {
    const times = network(bad, bad, good);
    const loading = loadConfig();
    await vi.advanceTimersByTimeAsync(TRIES_MS);
    await expect(loading).resolves.toEqual(config);
    expect(times).toEqual([0, 1000, 2000]);
  });

  it('is given up after the third try', async () => {
    const times = network(bad, bad, bad, good);
    const loading = loadConfig();
    const outcome = expect(loading).rejects.toThrow('503');
    await vi.advanceTimersByTimeAsync(TRIES_MS);
    await outcome;
    expect(times).toHaveLength(3);
  });

  it('that is malformed is no configuration', async () => {
    network(() => new Response('{"webUrl":1}'));
    const loading = loadConfig();
    const outcome = expect(loading).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(TRIES_MS);
    await outcome;
  });
});
