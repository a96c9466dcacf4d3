import { calls, type OperatorOutcome } from '@trade/protocol';
import { newCustomer } from '../../../harness/customers.ts';
import { enrolFirst, newOperator } from '../../../harness/operators.ts';
import { writeAsServer } from '../../../harness/ties.ts';
import type { Refusal } from '../case.ts';

const REASON = 'For the test';
const invitation = (account: string) => ({
  account,
  name: 'A colleague',
  email: `${account}@venue.example`,
  roles: ['admin'],
  reason: REASON,
});

/** What the console refuses operators. */
export const operatorRefusals: readonly Refusal[] = [
  [
    12310,
    'an invitation while the second admin has not set up their login',
    async ({ mailing: { client }, mailing }) => {
      const { token } = await enrolFirst(mailing);
      await client.call(calls.inviteOperator, { body: invitation('second'), token });
      return (lang) => client.call(calls.inviteOperator, { body: invitation('third'), lang, token });
    },
  ],
  [
    12311,
    'an approval of something else than was proposed',
    async ({ server: { client }, treasury: { ann, root } }) => {
      const body = invitation('proposed');
      const { data } = await client.call<OperatorOutcome>(calls.inviteOperator, { body, token: root.token });
      const decision = { decision: 'approve', digest: 'of something else' };
      return (lang) =>
        client.call(calls.decideApproval, {
          params: { id: data.approval?.id },
          body: decision,
          lang,
          token: ann.token,
        });
    },
  ],
  [
    12312,
    'a change by a role that does not act yet',
    async ({ server, treasury: { root } }) => {
      const { id, token } = await newOperator(server, root, ['market']);
      await writeAsServer(server, 'operators', 'UPDATE operators SET roles_from = $1 WHERE id = $2', [
        { market: Date.now() + 86_400_000 },
        id,
      ]);
      return (lang) => server.client.call(calls.setMultipleCap, { body: {}, lang, token });
    },
  ],
  [
    12315,
    'a deposit address that somebody else than the server wrote',
    async ({ server }) => {
      const { id, token } = await newCustomer(server);
      await server.database.pool.query(
        `INSERT INTO deposit_addresses (network, address, user_id, source, is_test, locale)
         VALUES ('ERC20', $2, $1, 'list', true, 'en')`,
        [id, `0x${String(id).padStart(40, '0')}`],
      );
      const query = { currency: 'USDT', network: 'ERC20' };
      return (lang) => server.client.call(calls.readDepositAddress, { query, lang, token });
    },
  ],
  [
    12313,
    'a one-time link that is none',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.openEnrolmentLink, { body: { token: 'none' }, lang }),
  ],
  [
    12320,
    'a change made from what is not there any more',
    ({ server, treasury: { root } }) =>
      (lang) => {
        const body = { version: 'an older one', multiple: 20, reason: REASON };
        return server.client.call(calls.setMultipleCap, { body, lang, token: root.token });
      },
  ],
];
