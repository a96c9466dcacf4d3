import { expect, test, vi } from 'vitest';
import { socketAddress } from '../../../src/platform/live/provider.tsx';

type AppDataCall = Parameters<typeof socketAddress>[1];

/** The server's clock, whatever this device's says. */
const now = () => 100_000;

/** App data whose cached token expires at `expiresAt`, and whose renewed one is good for long. */
function appData(expiresAt: number) {
  return vi.fn(async (renew: boolean) => ({
    ws: renew ? { token: 'new', expire_at: 700_000 } : { token: 'cached', expire_at: expiresAt },
  })) as unknown as AppDataCall & { mock: { calls: boolean[][] } };
}

test('carries the token beside what the address already asks for', async () => {
  expect(await socketAddress('wss://trade.example/ws?v=1', appData(200_000), { renew: false, now })).toBe(
    'wss://trade.example/ws?v=1&token=cached',
  );
});

test('fetches app data again within 5 s of the end of its token', async () => {
  expect(await socketAddress('ws://trade.example/ws', appData(105_001), { renew: false, now })).toContain(
    'token=cached',
  );
  expect(await socketAddress('ws://trade.example/ws', appData(105_000), { renew: false, now })).toContain(
    'token=new',
  );
});

test('fetches once when a new token is wanted', async () => {
  const call = appData(200_000);
  expect(await socketAddress('ws://trade.example/ws', call, { renew: true, now })).toContain('token=new');
  expect(call.mock.calls).toEqual([[true]]);
});
