import { API_KEYS_MAX, CODES, calls, SCOPES } from '@trade/protocol';
import { pino } from 'pino';
import type { Caller } from '../../../../src/platform/gateway/index.ts';
import { buildApp } from '../../../../src/platform/gateway/index.ts';
import { callSigned, keyBody, newProgram } from '../../../harness/api-keys.ts';
import { newCustomer } from '../../../harness/customers.ts';
import type { Refusal } from '../case.ts';

const PATH = '/spot/orders?symbol=BTCUSDT';
/** A call that is dearer than what is refilled until the next one. */
const WHOLE_PURSE = 1_200;

/** A signed call that something is wrong with. */
function signed(
  code: 578 | 579 | 580 | 581,
  what: string,
  given: Parameters<typeof callSigned>[3],
  key: Parameters<typeof newProgram>[2] = {},
): Refusal {
  return [
    code,
    what,
    async ({ server, demo }) => {
      const program = await newProgram(server, demo.token, key);
      const held = code === 578 ? { ...program, id: 'nobody-has-this-key-here' } : program;
      return (lang) => callSigned(server, held, PATH, { ...given, lang });
    },
  ];
}

/** Keys, and the calls that are signed with them. */
export const apiKeyRefusals: readonly Refusal[] = [
  signed(578, 'a key that nobody has', {}),
  signed(579, 'a key from another address', {}, { addresses: ['203.0.113.7'] }),
  signed(580, 'a call of an hour ago', { timestamp: Date.now() - 3_600_000 }),
  signed(581, 'another signature', { sent: { headers: { 'x-api-signature': 'AAAA' } } }),
  [
    582,
    'one key more than there may be',
    async ({ server }) => {
      const { token } = await newCustomer(server);
      const make = (lang?: string) =>
        server.client.call(calls.createApiKey, { token, body: keyBody(), ...(lang && { lang }) });
      for (let made = 0; made < API_KEYS_MAX; made += 1) await make();
      return make;
    },
  ],
  [
    583,
    'a text in place of a public key',
    ({ demo, server }) =>
      (lang) =>
        server.client.call(calls.createApiKey, {
          token: demo.token,
          body: keyBody({ algorithm: 'ed25519', public_key: 'a key' }),
          lang,
        }),
  ],
  [
    584,
    'a program that calls on after it was told to wait',
    async () => {
      const program: Caller = {
        customer: 1,
        mode: 'demo',
        scopes: SCOPES,
        subject: { kind: 'key', id: 'a key' },
      };
      const app = await buildApp({
        log: pino({ level: 'silent' }),
        verifiers: [() => program],
        limited: true,
        routes: async (api) => {
          api.get('/dear', { config: { cost: WHOLE_PURSE } }, async (request) => request.answer(null));
        },
      });
      const ask = async (lang: string) => {
        const answer = await app.inject({ url: '/api/v3/dear', headers: { lang } });
        return { status: answer.statusCode, ...answer.json() };
      };
      while ((await ask('en')).code !== CODES.calling_on);
      return ask;
    },
  ],
];
