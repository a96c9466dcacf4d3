import { calls } from '@trade/protocol';
import { newCustomer } from '../../../harness/customers.ts';
import { uploadDocument } from '../../../harness/uploads.ts';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';

/** A new customer, and what they can send in to be verified. */
async function applicant({ server }: World) {
  const { token } = await newCustomer(server);
  const [front, back] = [await uploadDocument(server, token), await uploadDocument(server, token)];
  const body = { level: 'primary', real_name: 'Ada Lovelace', document_number: 'X1234567', front, back };
  const apply = (lang: string) => server.client.call(calls.submitRealname, { body, lang, token });
  return { token, apply };
}

/** One who has sent it in. */
async function underReview(world: World) {
  const { apply, token } = await applicant(world);
  const { code } = await apply('en');
  if (code !== 200) throw new Error(`The application was not taken: ${code}`);
  return { token, apply };
}

const purchase = () => ({
  client_id: clientId(),
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'market',
  total: '20',
});

/** What a customer's identity allows. */
export const verificationRefusals: readonly Refusal[] = [
  [11812, 'an application while the last one is reviewed', async (world) => (await underReview(world)).apply],
  [
    12114,
    'an order of who has verified nothing',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.placeSpotOrder, { body: purchase(), lang, token }),
  ],
  [
    12116,
    'an order of whose identity is still reviewed',
    async (world) => {
      const { token } = await underReview(world);
      return (lang) => world.server.client.call(calls.placeSpotOrder, { body: purchase(), lang, token });
    },
  ],
];

export const verificationSuccesses: readonly Success[] = [
  ['realname_submitted', async (world) => (await applicant(world)).apply],
];
