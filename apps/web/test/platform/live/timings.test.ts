import { expect, test } from 'vitest';
import { TIMINGS } from '../../../src/platform/live/socket/connection.ts';

test('the socket goes by the agreed times', () => {
  expect(TIMINGS).toMatchObject({
    staleAfter: 10_000,
    staleCheck: 1_000,
    heartbeat: 10_000,
    firstRetry: 300,
    reconnect: 10_000,
    batch: 50,
    throttle: 10,
  });
});
