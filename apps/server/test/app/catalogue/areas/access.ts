import { type CatalogueCode, calls } from '@trade/protocol';
import { bindAuthenticator, codeOf } from '../../../harness/authenticator.ts';
import { logIn, newContacts, newCustomer, PASSWORD } from '../../../harness/customers.ts';
import { boxedPicture, picture, upload } from '../../../harness/uploads.ts';
import { chatOf } from '../../../support/chat/world.ts';
import type { Call, Refusal, Success } from '../case.ts';
import type { World } from '../world.ts';

/** Uploads a picture when there is no room for it. */
function uploading(code: CatalogueCode, what: string, full: 'customer' | 'space' | 'all'): Refusal {
  return [
    code,
    what,
    async ({ server }) => {
      const { id, token } = await newCustomer(server);
      const { pool } = server.database;
      const bytes = await picture();
      return async (lang) => {
        if (full === 'space')
          await pool.query(
            `INSERT INTO files (id, owner_id, purpose, size) VALUES ($2, $1, 'chat', 2000000000) ON CONFLICT DO NOTHING`,
            [id, `the-room-of-${id}`],
          );
        const by = full === 'all' ? 'all' : `customer:${id}`;
        if (full !== 'space')
          await pool.query(
            `INSERT INTO attempts (kind, subject, guesser, failures, last_at, locked_until)
             VALUES ('uploads', 'uploads', $1, 2000000000, now(), now() + interval '1 hour')
             ON CONFLICT (kind, subject, guesser) DO UPDATE SET failures = 2000000000`,
            [by],
          );
        const answer = await upload(server, token, { purpose: 'avatar', bytes }, lang);
        if (full === 'all')
          await pool.query("DELETE FROM attempts WHERE kind = 'uploads' AND guesser = 'all'");
        return answer;
      };
    },
  ];
}

/** Who may do what, and requests that say nothing. */
export const accessRefusals: readonly Refusal[] = [
  [
    550,
    'a body that cannot be read',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.logInCustomer, { body: '{"account":', lang }),
  ],
  [
    551,
    'a call without a login',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.readProfile, { lang }),
  ],
  [
    552,
    'a login without the bound authenticator app',
    async ({ server }) => {
      const customer = await newCustomer(server);
      await bindAuthenticator(server, customer);
      return (lang) =>
        server.client.call(calls.logInCustomer, {
          body: { account: customer.email, password: PASSWORD },
          lang,
        });
    },
  ],
  [
    554,
    'taking an authenticator app away where none is bound',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.unbindTotp, { body: { code: '123456' }, lang, token }),
  ],
  [
    555,
    'a wrong password to confirm with',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.beginTotp, { body: { password: 'wrong-one' }, lang, token }),
  ],
  [
    556,
    'a demo account where only the real one may',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.readWithdrawalTerms, { lang, token }),
  ],
  [
    556,
    'a code for a phone that is not the customer’s own',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.sendSmsCode, {
          body: { type: 'security', phone: '+12125550198' },
          lang,
          token,
        }),
  ],
  [
    557,
    'a second code to the same address at once',
    async ({ server }) => {
      const body = { type: 'register', email: newContacts().email };
      await server.client.call(calls.sendEmailCode, { body });
      return (lang) => server.client.call(calls.sendEmailCode, { body, lang });
    },
  ],
  [
    558,
    'a registration while the operator takes none',
    ({ server, treasury: { root } }) =>
      async (lang) => {
        const turn = (enabled: boolean) =>
          server.client.call(calls.setFeature, {
            params: { feature: 'registration' },
            token: root.token,
            body: { enabled, reason: 'For the test' },
          });
        await turn(false);
        const body = { type: 'register', email: newContacts().email };
        const answer = await server.client.call(calls.sendEmailCode, { body, lang });
        await turn(true);
        return answer;
      },
  ],
  [
    559,
    'ending a login that is not there',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.endSession, { params: { id: 'x' }, lang, token }),
  ],
  [
    560,
    'a list whose table is gone',
    ({ newcomer: { token }, server }) =>
      async (lang) => {
        const { pool } = server.database;
        await pool.query('ALTER TABLE favourites RENAME TO favourites_elsewhere');
        const answer = await server.client.call(calls.listFavourites, { lang, token });
        await pool.query('ALTER TABLE favourites_elsewhere RENAME TO favourites');
        return answer;
      },
  ],
  [
    561,
    'a nickname of other signs',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.changeProfile, { body: { nickname: '!!' }, lang, token }),
  ],
  [
    562,
    'a message with a picture that never arrived',
    ({ newcomer: { token }, server }) => {
      const body = { phone: '+14155552671', question: 'Why?', images: ['A'.repeat(32)] };
      return (lang) => server.client.call(calls.sendContactMessage, { body, lang, token });
    },
  ],
  uploading(573, 'an upload of somebody who has uploaded enough today', 'customer'),
  uploading(574, 'an upload of somebody whose files take all the room they have', 'space'),
  uploading(575, 'an upload when the venue has taken in enough today', 'all'),
  [
    577,
    'a photo in a format that is not taken',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        upload(server, token, { purpose: 'identity', bytes: boxedPicture(), type: 'image/heic' }, lang),
  ],
  [
    566,
    'a second authenticator app',
    async ({ server }) => {
      const customer = await newCustomer(server);
      await bindAuthenticator(server, customer);
      const { token } = customer;
      return (lang) => server.client.call(calls.beginTotp, { body: { password: PASSWORD }, lang, token });
    },
  ],
  [
    571,
    'a login without a password',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.logInCustomer, { body: { account: 'a@b.example', password: '' }, lang }),
  ],
];

export const accessSuccesses: readonly Success[] = [
  [
    'code_sent',
    ({ server }) =>
      (lang) =>
        server.client.call(calls.sendEmailCode, {
          body: { type: 'register', email: newContacts().email },
          lang,
        }),
  ],
  [
    'logged_in',
    ({ newcomer: { email }, server }) =>
      (lang) =>
        server.client.call(calls.logInCustomer, { body: { account: email, password: PASSWORD }, lang }),
  ],
  [
    'logged_out',
    async ({ newcomer: { email }, server }) => {
      const { token } = await logIn(server, email);
      return (lang) => server.client.call(calls.logOutCustomer, { lang, token });
    },
  ],
  [
    'totp_bound',
    async ({ server }) => {
      const { token } = await newCustomer(server);
      const begun = await server.client.call<{ secret: string }>(calls.beginTotp, {
        body: { password: PASSWORD },
        token,
      });
      const body = { code: codeOf(begun.data.secret) };
      return (lang) => server.client.call(calls.bindTotp, { body, lang, token });
    },
  ],
  [
    'totp_unbound',
    async ({ server }) => {
      const customer = await newCustomer(server);
      const { next } = await bindAuthenticator(server, customer);
      const { token } = customer;
      return (lang) => server.client.call(calls.unbindTotp, { body: { code: next }, lang, token });
    },
  ],
  ['freeze_on', (world) => holding(world, 'frozen')],
  ['lock_on', (world) => holding(world, 'withdrawals')],
  [
    'hold_ending',
    async ({ server }) => {
      const customer = await newCustomer(server);
      const { token } = customer;
      await server.client.call(calls.holdOwnAccount, { body: { kind: 'frozen', slowly: false }, token });
      const { next: code } = await bindAuthenticator(server, customer);
      const body = { kind: 'frozen', password: PASSWORD, code };
      return (lang) => server.client.call(calls.endOwnHold, { body, lang, token });
    },
  ],
  [
    'profile_changed',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.changeProfile, { body: { nickname: 'Ada' }, lang, token }),
  ],
  [
    'contact_sent',
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.call(calls.sendContactMessage, {
          body: { phone: '+14155552671', question: 'Why?', images: [] },
          lang,
          token,
        }),
  ],
  [
    'chat_ended',
    async ({ newcomer, server }) => {
      await chatOf(server, newcomer).send({ text: 'Hello' });
      return (lang) => server.client.call(calls.endChat, { lang, token: newcomer.token });
    },
  ],
];

async function holding({ server }: World, kind: 'frozen' | 'withdrawals'): Promise<Call> {
  const { token } = await newCustomer(server);
  return (lang) => server.client.call(calls.holdOwnAccount, { body: { kind, slowly: false }, lang, token });
}
