import type { ClientOptions } from '@trade/client';
import { describe, expect, it, vi } from 'vitest';
import { Client } from '../../../src/platform/api/index.ts';
import {
  appDataQuery,
  isExpiring,
  supportAddress,
  untilRenewal,
} from '../../../src/platform/app-data/index.ts';

const CLIENT: ClientOptions = {
  baseUrl: 'http://127.0.0.1',
  token: () => null,
  locale: () => 'en',
  onLoginRequired: () => undefined,
  version: '1',
};

describe('the address of customer service', () => {
  it('carries the user and the language', () => {
    expect(supportAddress('https://chat.example.com/room?x=1', '1000', 'zh')).toBe(
      'https://chat.example.com/room?x=1&user_id=1000&lang=zh',
    );
  });

  it('calls somebody who is not logged in a guest', () => {
    expect(supportAddress('https://chat.example.com/', null, 'en')).toContain('user_id=guest');
  });

  it('cannot be changed by what a user is called', () => {
    const address = new URL(supportAddress('https://chat.example.com/', '1&admin=1#x', 'en') ?? '');
    expect([...address.searchParams]).toEqual([
      ['user_id', '1&admin=1#x'],
      ['lang', 'en'],
    ]);
  });

  it.each(['', 'chat', 'javascript:alert(1)', 'data:text/html,x'])('"%s" is no address', (link) => {
    expect(supportAddress(link, '1', 'en')).toBeNull();
  });
});

describe('app data', () => {
  const ending = (at: number) => ({ ws: { token: 't', expire_at: at } }) as Parameters<typeof isExpiring>[0];

  it('is renewed within five seconds of the end of its socket token', () => {
    expect(isExpiring(ending(105_001), 100_000)).toBe(false);
    expect(isExpiring(ending(105_000), 100_000)).toBe(true);
    expect(untilRenewal(ending(700_000), 100_000)).toBe(595_000);
  });

  it('is kept for five minutes, unless its socket token ends before', () => {
    vi.useFakeTimers({ now: 100_000 });
    const { staleTime } = appDataQuery(new Client(CLIENT));
    const freshFor = (expireAt: number) =>
      typeof staleTime === 'function' && staleTime({ state: { data: ending(expireAt) } } as never);
    expect(freshFor(700_000)).toBe(300_000);
    expect(freshFor(105_000)).toBe(0);
    vi.useRealTimers();
  });

  it('is not asked for again and again by a device whose clock is fast', () => {
    vi.useFakeTimers({ now: 100_000 + 20 * 60_000 });
    const api = new Client(CLIENT);
    api.clock.hear(new Date(100_000).toUTCString(), Date.now(), Date.now());
    const query = appDataQuery(api);
    const state = { state: { data: ending(700_000) } } as never;
    expect(typeof query.staleTime === 'function' && query.staleTime(state)).toBe(300_000);
    const interval = typeof query.refetchInterval === 'function' && query.refetchInterval(state);
    expect(interval).toBeGreaterThan(590_000);
    vi.useRealTimers();
  });

  it('is not asked for without pause when the token is already over', () => {
    expect(untilRenewal(ending(0), 100_000)).toBe(1_000);
  });

  it('of a token that lives for years is still asked for every hour', () => {
    expect(untilRenewal(ending(4_000_000_000_000), 100_000)).toBe(3_600_000);
  });
});
