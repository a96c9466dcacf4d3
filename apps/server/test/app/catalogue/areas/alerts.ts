import { calls, MOST_ALERTS } from '@trade/protocol';
import type { Refusal } from '../case.ts';
import type { World } from '../world.ts';

/** An alert of the demo account about a price of Bitcoin. */
const setting =
  ({ demo: { demoToken: token }, server }: World, value: string) =>
  (lang: string) =>
    server.client.call(calls.createAlert, {
      body: { symbol: 'BTCUSDT', kind: 'price_above', value, repeats: false },
      lang,
      token,
    });

/** What customers want to be told of. */
export const alertRefusals: readonly Refusal[] = [
  [12341, 'an alert between two steps of the price', (world) => setting(world, '90000.001')],
  [12342, 'an alert about a price that is exceeded', (world) => setting(world, '1')],
  [
    12340,
    'one more alert than a customer may have',
    async (world) => {
      for (let count = 0; count < MOST_ALERTS; count += 1) await setting(world, '999999')('en');
      return setting(world, '999999');
    },
  ],
];
