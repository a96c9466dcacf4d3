import { LOCALES } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMessenger } from '../../../src/platform/mail/index.ts';
import { type AnswerDependencies, tellUnseenAnswers } from '../../../src/support/chat/unseen-answers.ts';
import { newCustomer } from '../../harness/customers.ts';
import { letterWriter } from '../../harness/notifications.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { chatOf, deskOf } from './world.ts';

let server: TestServer;
let operator: TestOperator;
let deps: AnswerDependencies;

beforeAll(async () => {
  server = await startTestServer();
  operator = await enrolFirst(server);
  const { db } = server.database;
  const messenger = openMessenger({ smtpUrl: null, smsUrl: null, environment: 'test' }, db);
  deps = { db, notifier: letterWriter((letter) => messenger.send(letter)), log: pino({ level: 'silent' }) };
});
afterAll(() => server.stop());

const NOW = 0;

async function ask(lang = 'en') {
  const customer = await newCustomer(server);
  const chat = chatOf(server, customer, lang);
  const { conversation_id: id } = (await chat.send({ text: 'Hello?' })).data;
  return { ...customer, chat, id };
}

const letters = async (email: string) =>
  (
    await server.database.pool.query<{ subject: string; body: string }>(
      `SELECT subject, body FROM outbox WHERE recipient = $1 AND body LIKE '%> %' AND letter IS NOT NULL
       UNION ALL SELECT subject, body FROM letters WHERE recipient = $1 AND body LIKE '%> %'
         AND id NOT IN (SELECT letter FROM outbox WHERE letter IS NOT NULL)
       ORDER BY body`,
      [email],
    )
  ).rows;

describe('answers to somebody who is away', () => {
  it('go to their email together, as text, and once', async () => {
    const { email, id } = await ask();
    const desk = deskOf(server, operator);
    await desk.answer(id, '<b>Good</b> news:\nit has arrived.');
    await desk.answer(id, 'Anything else?');
    await tellUnseenAnswers(deps, NOW);
    await tellUnseenAnswers(deps, NOW);
    const [letter, ...others] = await letters(email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Customer service has replied to you on Trade');
    expect(letter?.body).toContain('> <b>Good</b> news:\n> it has arrived.\n\n> Anything else?');
    await desk.answer(id, 'One more thing.');
    await tellUnseenAnswers(deps, NOW);
    expect((await letters(email)).map(({ body }) => body.includes('Anything else?'))).toEqual([true, false]);
  });

  it('wait until it is clear that they are away, and are not sent once seen', async () => {
    const away = await ask();
    const there = await ask();
    for (const { id } of [away, there]) await deskOf(server, operator).answer(id, 'Here');
    await tellUnseenAnswers(deps, 60);
    expect(await letters(away.email)).toEqual([]);
    const [last] = (await there.chat.state()).messages.items;
    await there.chat.read(last?.id ?? '');
    await tellUnseenAnswers(deps, NOW);
    expect(await letters(away.email)).toHaveLength(1);
    expect(await letters(there.email)).toEqual([]);
  });

  it('are queued once, also while the provider cannot be reached', async () => {
    const { email, id } = await ask();
    await deskOf(server, operator).answer(id, 'Here');
    const unreachable = letterWriter(() => Promise.reject(new Error('down')));
    await tellUnseenAnswers({ ...deps, notifier: unreachable }, NOW);
    await tellUnseenAnswers(deps, NOW);
    expect(await letters(email)).toHaveLength(1);
  });

  it.each(LOCALES)('are written in the language of the app: %s', async (locale) => {
    const { email, id } = await ask(locale);
    await deskOf(server, operator).answer(id, 'Here');
    await tellUnseenAnswers(deps, NOW);
    const [letter] = await letters(email);
    expect(letter?.subject).toContain('Trade');
    expect(letter?.body.includes('Customer service has replied to you')).toBe(locale === 'en');
    expect(letter?.body).not.toContain('mail.chat');
  });
});
