import { type CannedReply, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { chatOf, deskOf, newClientId } from './world.ts';

let server: TestServer;
let ann: TestOperator;
let bob: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  ann = await enrolFirst(server);
  bob = await newOperator(server, ann, ['support']);
});
afterAll(() => server.stop());

async function ask(text = 'Hello?', lang = 'en') {
  const customer = await newCustomer(server);
  const chat = chatOf(server, customer, lang);
  const { data } = await chat.send({ text });
  return { customer, chat, id: data.conversation_id, question: data };
}

const actions = async (id: string) =>
  (
    await server.database.pool.query<{ action: string; operator: string }>(
      "SELECT action, operator FROM audit_log WHERE detail->>'conversation' = $1 ORDER BY seq",
      [id],
    )
  ).rows;

describe('the queue', () => {
  it('lists the longest wait first, and drops answered conversations', async () => {
    const first = await ask('First', 'fre');
    const second = await ask('Second');
    await first.chat.send({ text: 'Still there?' });
    const desk = deskOf(server, ann);
    const ids = async (query: string) => (await desk.list(query)).map(({ id }) => id);
    expect(await ids('?status=waiting')).toEqual([first.id, second.id]);
    expect(await ids('?status=waiting&limit=1')).toEqual([first.id]);
    const [oldest] = await desk.list();
    expect(oldest).toMatchObject({
      customer: { id: String(first.customer.id), email: first.customer.email },
      locale: 'fre',
      unread: 2,
      assigned_to: null,
      last_message: { content: { text: 'Still there?' } },
    });
    await desk.answer(first.id, 'Here I am.');
    expect(await ids('?status=waiting')).toEqual([second.id]);
    expect(await ids('?status=answered')).toEqual([first.id]);
    await first.chat.end();
    expect(await ids('?status=ended')).toEqual([first.id]);
    await deskOf(server, ann).act(second.id, 'end', {});
  });

  it('goes on page by page', async () => {
    const asked = [(await ask()).id, (await ask()).id, (await ask()).id];
    const path = '/console/desk?limit=2';
    const page = await server.client.get<{ items: { id: string }[]; next_cursor: string }>(path, {
      token: ann.token,
    });
    expect(page.data.items.map(({ id }) => id)).toEqual(asked.slice(0, 2));
    const rest = await deskOf(server, ann).list(`?limit=2&cursor=${page.data.next_cursor}`);
    expect(rest.map(({ id }) => id)).toEqual(asked.slice(2));
    for (const id of asked) await deskOf(server, ann).act(id, 'end', {});
  });

  it('is for support alone', async () => {
    const { id } = await ask();
    const treasurer = await newOperator(server, ann, ['treasury']);
    const { token } = treasurer;
    expect((await server.client.call(calls.listConversations, { token })).code).toBe(556);
    expect((await server.client.call(calls.readConversation, { params: { id: id }, token })).code).toBe(556);
    expect((await server.client.call(calls.listConversations)).code).toBe(551);
    expect((await deskOf(server, treasurer).answer(id, 'x')).code).toBe(556);
    expect(
      (await server.client.call(calls.readConversation, { params: { id: '999999' }, token: ann.token })).code,
    ).toBe(559);
  });
});

describe('a conversation', () => {
  it('belongs to who answers first; a colleague takes it over before answering', async () => {
    const { id } = await ask();
    expect((await deskOf(server, ann).answer(id, 'Mine')).data.assigned_to).toBe(ann.account);
    expect((await deskOf(server, bob).answer(id, 'Mine too')).code).toBe(556);
    await deskOf(server, bob).act(id, 'assignment', { operator: bob.account });
    expect((await deskOf(server, bob).answer(id, 'Now it is')).code).toBe(200);
    const { messages } = await deskOf(server, bob).thread(id);
    expect(messages.map(({ operator }) => operator)).toEqual([null, ann.account, bob.account]);
    expect((await deskOf(server, bob).list('?status=answered&mine=true')).map((item) => item.id)).toEqual([
      id,
    ]);
    expect(await actions(id)).toEqual([
      { action: 'support.answer', operator: ann.account },
      { action: 'support.assign', operator: bob.account },
      { action: 'support.answer', operator: bob.account },
    ]);
  });

  it('cannot be given to an operator outside of support', async () => {
    const { id } = await ask();
    const treasurer = await newOperator(server, ann, ['treasury']);
    const give = (operator: string | null) => deskOf(server, ann).act(id, 'assignment', { operator });
    expect((await give(treasurer.account)).code).toBe(12100);
    expect((await give('nobody')).code).toBe(12100);
    expect((await give(bob.account)).data.assigned_to).toBe(bob.account);
    expect((await give(null)).data.assigned_to).toBeNull();
  });

  it('is answered once, however often the answer is sent', async () => {
    const { id } = await ask();
    const desk = deskOf(server, ann);
    const client_id = newClientId();
    await Promise.all([desk.answer(id, 'Yes', client_id), desk.answer(id, 'Yes', client_id)]);
    expect((await desk.thread(id)).messages).toHaveLength(2);
    expect((await desk.answer(id, '  ')).code).toBe(561);
  });

  it('shows that the customer is typing, until they have sent it', async () => {
    const { chat, id } = await ask();
    const desk = deskOf(server, ann);
    await chat.typing();
    expect((await desk.thread(id)).customer_typing).toBe(true);
    await chat.send({ text: 'Done' });
    expect((await desk.thread(id)).customer_typing).toBe(false);
  });

  it('ends once; then nobody can answer it', async () => {
    const { chat, id } = await ask();
    const desk = deskOf(server, ann);
    expect((await desk.act(id, 'end', {})).data.status).toBe('ended');
    expect((await desk.act(id, 'end', {})).code).toBe(12247);
    expect((await desk.answer(id, 'Too late')).code).toBe(12247);
    expect((await desk.act(id, 'assignment', { operator: null })).code).toBe(12247);
    const [last] = (await chat.state()).messages.items;
    expect(last).toMatchObject({ author: 'operator', content: { kind: 'ended' } });
  });

  it('shows what the customer said in earlier ones', async () => {
    const { chat, id } = await ask('Before');
    await chat.end();
    const again = (await chat.send({ text: 'Again' })).data.conversation_id;
    const { messages } = await deskOf(server, ann).thread(again);
    expect(messages.map(({ conversation_id, content }) => [conversation_id, content])).toMatchObject([
      [id, { text: 'Before' }],
      [id, { kind: 'ended' }],
      [again, { text: 'Again' }],
    ]);
  });
});

describe('canned replies', () => {
  it('are added and removed, and the audit log says by whom', async () => {
    const { token } = bob;
    const reply = { title: 'Greeting', locale: 'spa', text: 'Hola.' };
    const added = await server.client.call<{ items: CannedReply[] }>(calls.addCannedReply, {
      body: reply,
      token,
    });
    expect(added.data.items).toMatchObject([reply]);
    const id = added.data.items[0]?.id;
    const remove = () => server.client.call(calls.removeCannedReply, { params: { id: id }, token });
    expect(await remove()).toMatchObject({ code: 200, data: { items: [] } });
    expect((await remove()).code).toBe(559);
    const { rows } = await server.database.pool.query(
      "SELECT action FROM audit_log WHERE subject = 'canned_replies' AND operator = $1 ORDER BY seq",
      [bob.account],
    );
    expect(rows).toEqual([{ action: 'canned_reply.add' }, { action: 'canned_reply.remove' }]);
  });
});
