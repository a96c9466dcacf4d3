import type { DialectCall } from './call.ts';

/** Calls for products that the venue does not have here; clients make them before any other. */
const NONE: readonly (readonly [path: string, answer: object])[] = [
  ['/sapi/v1/capital/config/getall', []],
  ['/sapi/v1/margin/allPairs', []],
  ['/sapi/v1/margin/isolated/allPairs', []],
  ['/dapi/v1/exchangeInfo', { timezone: 'UTC', rateLimits: [], symbols: [] }],
];

/** Answers that there is none. What is sent with such a call changes nothing. */
export function startCalls(): DialectCall[] {
  const none = NONE.map(
    ([path, answer]): DialectCall => ({
      method: 'GET',
      paths: [path],
      weight: 1,
      access: 'anyone',
      takes: [],
      answer: () => answer,
    }),
  );
  return [
    ...none,
    {
      method: 'GET',
      paths: ['/sapi/v1/system/status'],
      weight: 1,
      access: 'anyone',
      takes: [],
      answer: () => ({ status: 0, msg: 'normal' }),
    },
  ];
}

/** Whether the venue answers, and its time, at a path. */
export function clockCalls(path: string, clock: { now: () => number }): DialectCall[] {
  const call = { method: 'GET', weight: 1, access: 'anyone', takes: [] } as const;
  return [
    { ...call, paths: [`${path}/ping`], socket: 'ping', answer: () => ({}) },
    { ...call, paths: [`${path}/time`], socket: 'time', answer: () => ({ serverTime: clock.now() }) },
  ];
}
