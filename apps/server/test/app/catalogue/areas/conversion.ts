import { type ConversionQuote, calls } from '@trade/protocol';
import { fund, tokenOf } from '../../../harness/venue.ts';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';

/** Of the quiet venue. */
const VISITOR = 6_003;
const asked = { from: 'USDT', to: 'BTC', amount: '50' };

const quoting =
  ({ demo: { demoToken: token }, server }: World, amount: string) =>
  (lang: string) =>
    server.client.call<ConversionQuote>(calls.quoteConversion, { body: { ...asked, amount }, lang, token });

/** Moving and exchanging money inside. */
export const exchangeRefusals: readonly Refusal[] = [
  [
    12104,
    'a transfer of more than there is',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.transfer, {
          body: { client_id: clientId(), from: 'coin', to: 'contract', currency: 'USDT', amount: '1000000' },
          lang,
          token,
        }),
  ],
  [
    12230,
    'taking a quote that a later one has replaced',
    async (world) => {
      const { data } = await quoting(world, asked.amount)('en');
      await quoting(world, asked.amount)('en');
      const { demoToken: token } = world.demo;
      return (lang) =>
        world.server.client.call(calls.convert, {
          body: { ...asked, client_id: clientId(), quote_id: data.quote_id },
          lang,
          token,
        });
    },
  ],
  [
    12231,
    'an exchange where the other side has nothing',
    async ({ quiet }) => {
      await fund(quiet, VISITOR, '100');
      return (lang) =>
        quiet.client.call(calls.quoteConversion, { body: asked, lang, token: tokenOf(VISITOR) });
    },
  ],
];

export const exchangeSuccesses: readonly Success[] = [
  [
    'funds_transferred',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.transfer, {
          body: { client_id: clientId(), from: 'contract', to: 'option', currency: 'USDT', amount: '5' },
          lang,
          token,
        }),
  ],
  [
    'currency_exchanged',
    async (world) => {
      const { data } = await quoting(world, asked.amount)('en');
      const { demoToken: token } = world.demo;
      const body = { ...asked, client_id: clientId(), quote_id: data.quote_id };
      return (lang) => world.server.client.call(calls.convert, { body, lang, token });
    },
  ],
];
