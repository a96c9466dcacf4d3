import { type ChatEvent, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { fetchFile, picture, upload, uploadVoucher } from '../../harness/uploads.ts';
import { chatOf, deskOf, newClientId, PDF } from './world.ts';

let server: TestServer;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  operator = await enrolFirst(server);
});
afterAll(() => server.stop());

const someone = async () => {
  const customer = await newCustomer(server);
  return { customer, chat: chatOf(server, customer) };
};

async function openSocket({ token }: Pick<Customer, 'token'>): Promise<SocketClient> {
  const { data } = await server.client.call<{ ws: { token: string } }>(calls.readAppData, { token });
  return SocketClient.open(`${server.url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
}

const told = (socket: SocketClient) => socket.of(8) as ChatEvent[];

describe('a message', () => {
  it('opens a conversation, and is there again with the next visit', async () => {
    const { chat } = await someone();
    expect(await chat.state()).toMatchObject({ conversation_id: null, unread: 0, messages: { items: [] } });
    const { code, data } = await chat.send({ text: ' Where is my deposit? ' });
    expect(code).toBe(200);
    const state = await chat.state();
    expect(state).toMatchObject({
      conversation_id: data.conversation_id,
      messages: {
        items: [{ author: 'customer', content: { kind: 'text', text: 'Where is my deposit?' } }],
        next_cursor: null,
      },
    });
  });

  it('is text, whatever it looks like', async () => {
    const { chat } = await someone();
    const text = '<img src=x onerror=alert(1)>';
    expect((await chat.send({ text })).data.content).toEqual({ kind: 'text', text });
  });

  it('arrives once, however often it is sent, and never as something else', async () => {
    const { chat } = await someone();
    const client_id = newClientId();
    const answers = await Promise.all([1, 2, 3].map(() => chat.send({ client_id, text: 'Once' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await chat.send({ client_id, text: 'Twice' })).code).toBe(566);
    expect((await chat.state()).messages.items).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, 571],
    ['blanks', { text: ' \n ' }, 571],
    ['too much', { text: 'x'.repeat(2001) }, 561],
    ['a file that is not there', { file: { id: 'A'.repeat(32), name: 'a.jpg' } }, 562],
    ['a file without a name', { file: { id: 'A'.repeat(32), name: '' } }, 561],
    ['an unknown field', { text: 'x', html: 'x' }, 561],
  ])('is refused with %s', async (_what, body, code) => {
    const { chat } = await someone();
    expect((await chat.send(body)).code).toBe(code);
    expect((await chat.state()).conversation_id).toBeNull();
  });

  it('is one too many after twenty in a minute, also when they come at once', async () => {
    const { chat } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => chat.send({ text: `${index}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 557)).toHaveLength(2);
  });

  it('needs a login, of the real or the demo account', async () => {
    const { chat, customer } = await someone();
    const demo = await server.client.call<{ token: string }>(calls.logInToDemo, { token: customer.token });
    expect((await chatOf(server, demo.data).send({ text: 'From practice' })).code).toBe(200);
    expect((await chat.state()).messages.items).toHaveLength(1);
    expect((await server.client.call(calls.readChat)).code).toBe(551);
  });

  it('of earlier days is read page by page', async () => {
    const { chat } = await someone();
    for (const text of ['1', '2', '3']) await chat.send({ text });
    const first = (await chat.state('?limit=2')).messages;
    expect(first.items.map(({ content }) => content)).toMatchObject([{ text: '3' }, { text: '2' }]);
    const second = (await chat.state(`?limit=2&cursor=${first.next_cursor}`)).messages;
    expect(second).toMatchObject({ items: [{ content: { text: '1' } }], next_cursor: null });
    expect(
      (await server.client.call(calls.readChat, { query: { cursor: 'x' }, token: operator.token })).code,
    ).toBe(551);
  });
});

describe('a file', () => {
  it('is a picture or a PDF, with its name and size', async () => {
    const { chat, customer } = await someone();
    const photo = await chat.newFile();
    const paper = await chat.newFile('chat_document', PDF);
    expect((await chat.send({ file: { id: photo, name: 'Receipt.jpg' } })).data.content).toMatchObject({
      kind: 'file',
      file: { id: photo, name: 'Receipt.jpg', picture: true },
    });
    expect((await chat.send({ file: { id: paper, name: 'Statement.pdf' } })).data.content).toEqual({
      kind: 'file',
      file: { id: paper, name: 'Statement.pdf', size: PDF.length, picture: false },
    });
    const shown = await fetchFile(server, `/files/${paper}`, customer.token);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', null],
  ])('of the documents is never %s', async (_what, bytes) => {
    const { customer } = await someone();
    const sent = await upload(server, customer.token, {
      purpose: 'chat_document',
      bytes: bytes ?? (await picture()),
    });
    expect(sent.code).toBe(562);
  });

  it("is the sender's own, of the chat, and sent once", async () => {
    const { chat, customer } = await someone();
    const other = await someone();
    const sendFile = async (id: string) => (await chat.send({ file: { id, name: 'a' } })).code;
    expect(await sendFile(await other.chat.newFile())).toBe(562);
    expect(await sendFile(await uploadVoucher(server, customer.token))).toBe(562);
    const own = await chat.newFile();
    expect(await sendFile(own)).toBe(200);
    expect(await sendFile(own)).toBe(562);
    expect((await fetchFile(server, `/files/${own}`, other.customer.token)).status).toBe(404);
  });

  it('is shown to support, and each view is recorded', async () => {
    const { chat, customer } = await someone();
    const id = await chat.newFile();
    await chat.send({ file: { id, name: 'a.jpg' } });
    const shown = await fetchFile(server, `/console/desk-files/${id}`, operator.token);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const voucher = await uploadVoucher(server, customer.token);
    expect((await fetchFile(server, `/console/desk-files/${voucher}`, operator.token)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      "SELECT subject FROM audit_log WHERE action = 'chat_file.view' AND detail->>'file' = $1",
      [id],
    );
    expect(rows).toEqual([{ subject: `customer:${customer.id}` }]);
  });
});

describe('the private stream', () => {
  it("tells of answers, of what was seen, of typing, and of the customer's own words elsewhere", async () => {
    const { chat, customer } = await someone();
    const other = await someone();
    const desk = deskOf(server, operator);
    const socket = await openSocket(customer);
    const stranger = await openSocket(other.customer);
    const { data: question } = await chat.send({ text: 'Hello?' });
    const conversation = question.conversation_id;
    await desk.act(conversation, 'read', { through: question.id });
    await desk.act(conversation, 'typing');
    await desk.answer(conversation, 'Hello.');
    await until(() => told(socket).length >= 5);
    expect(told(socket)).toMatchObject([
      { kind: 'message', message: { id: question.id, client_id: question.client_id } },
      { kind: 'read', through: question.id },
      { kind: 'typing' },
      {
        kind: 'message',
        message: { author: 'operator', client_id: null, content: { kind: 'text', text: 'Hello.' } },
      },
      { kind: 'read' },
    ]);
    await stranger.settle();
    expect(told(stranger)).toEqual([]);
    socket.close();
    stranger.close();
  });

  it('tells when somebody comes to the desk and when the last one leaves', async () => {
    const { chat, customer } = await someone();
    const socket = await openSocket(customer);
    const desk = deskOf(server, operator);
    await desk.presence(true);
    await desk.presence(true);
    expect((await chat.state()).online).toBe(true);
    await desk.presence(false);
    expect((await chat.state()).online).toBe(false);
    await until(() => told(socket).length >= 2);
    expect(told(socket)).toEqual([
      { kind: 'presence', online: true },
      { kind: 'presence', online: false },
    ]);
    socket.close();
  });
});

describe('the end', () => {
  it('closes the conversation and keeps what was said; the next message opens another', async () => {
    const { chat } = await someone();
    const first = (await chat.send({ text: 'One' })).data;
    expect(await chat.end()).toMatchObject({ code: 200, message: 'The conversation has ended.' });
    expect(await chat.state()).toMatchObject({
      conversation_id: null,
      messages: { items: [{ author: 'customer', content: { kind: 'ended' } }, { id: first.id }] },
    });
    expect((await chat.end()).code).toBe(200);
    expect((await chat.state()).messages.items).toHaveLength(2);
    const second = (await chat.send({ text: 'Two' })).data;
    expect(second.conversation_id).not.toBe(first.conversation_id);
  });
});

describe('unread answers', () => {
  it('are counted until they are seen; nobody else can see them for the customer', async () => {
    const { chat } = await someone();
    const other = await someone();
    const desk = deskOf(server, operator);
    const { conversation_id } = (await chat.send({ text: 'Hello?' })).data;
    await desk.answer(conversation_id, 'One');
    await desk.answer(conversation_id, 'Two');
    expect((await chat.state()).unread).toBe(2);
    const [last] = (await chat.state()).messages.items;
    await other.chat.read(last?.id ?? '');
    expect((await chat.state()).unread).toBe(2);
    await chat.read(last?.id ?? '');
    expect((await chat.state()).unread).toBe(0);
    expect((await desk.thread(conversation_id)).read_by_customer).toBe(last?.id);
  });
});
