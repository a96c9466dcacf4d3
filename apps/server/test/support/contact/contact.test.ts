import { type ContactMessage, calls } from '@trade/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { fetchFile, picture, upload, uploadVoucher } from '../../harness/uploads.ts';

let server: TestServer;
let operator: TestOperator;
let customer: Customer;

beforeAll(async () => {
  server = await startTestServer();
  operator = await enrolFirst(server);
  customer = await newCustomer(server);
});
afterAll(() => server.stop());

const PHONE = '+14155552671';
const send = (body: object, token: string | undefined = customer.token) =>
  server.client.call<{ id: string }>(calls.sendContactMessage, {
    body: { phone: PHONE, question: 'Why?', images: [], ...body },
    token,
  });
const newImage = async (token = customer.token) =>
  (await upload(server, token, { purpose: 'contact', bytes: await picture() })).data.file_id;
const inbox = async (query = '') =>
  (
    await server.client.get<{ items: ContactMessage[] }>(`/console/contact${query}`, {
      token: operator.token,
    })
  ).data.items;
const handle = (id: string, note = 'Called back.') =>
  server.client.call<ContactMessage>(calls.handleContactMessage, {
    params: { id: id },
    body: { note },
    token: operator.token,
  });

describe('a message', () => {
  it('reaches the inbox with its pictures in their order, and says so', async () => {
    const images = [await newImage(), await newImage(), await newImage()];
    const answer = await send({ phone: '001 415 555 2671', question: ' Where is it? ', images });
    expect(answer).toMatchObject({ code: 200, message: 'Message sent. We will get back to you.' });
    const { data } = await server.client.call<ContactMessage>(calls.readContactMessage, {
      params: { id: answer.data.id },
      token: operator.token,
    });
    expect(data).toMatchObject({
      phone: PHONE,
      question: 'Where is it?',
      images,
      locale: 'en',
      customer: { id: String(customer.id) },
      handled: null,
    });
    expect((await inbox()).map(({ id }) => id)).toContain(answer.data.id);
  });

  it.each([
    ['no phone', { phone: ' ' }, 571],
    ['no question', { question: '\n' }, 571],
    ['what is no phone', { phone: 'call me' }, 561],
    ['a question that is too long', { question: 'x'.repeat(2001) }, 561],
    ['six pictures', { images: Array(6).fill('A'.repeat(32)) }, 561],
    ['a picture that is not there', { images: ['A'.repeat(32)] }, 562],
    ['an unknown field', { html: 'x' }, 561],
  ])('is refused with %s', async (_name, body, code) => {
    expect((await send(body)).code).toBe(code);
  });

  it("takes neither another's picture, nor one of another purpose, nor the same twice", async () => {
    const stranger = await newCustomer(server);
    expect((await send({ images: [await newImage(stranger.token)] })).code).toBe(562);
    expect((await send({ images: [await uploadVoucher(server, customer.token)] })).code).toBe(562);
    const own = await newImage();
    expect((await send({ images: [own, own] })).code).toBe(561);
    expect((await send({ images: [own] })).code).toBe(200);
    expect((await send({ images: [own] })).code).toBe(562);
  });

  it('can be written from the demo account, but not by a stranger', async () => {
    const demo = await server.client.call<{ token: string }>(calls.logInToDemo, {
      token: (await newCustomer(server)).token,
    });
    const image = await newImage(demo.data.token);
    expect((await send({ images: [image] }, demo.data.token)).code).toBe(200);
    expect(
      (
        await server.client.call(calls.sendContactMessage, {
          body: { phone: PHONE, question: 'x', images: [] },
        })
      ).code,
    ).toBe(551);
  });

  it('is the last for now when ten wait for an answer, also when they are sent at once', async () => {
    const writer = await newCustomer(server);
    const answers = await Promise.all(Array.from({ length: 9 }, () => send({}, writer.token)));
    expect(answers.map(({ code }) => code)).toEqual(Array(9).fill(200));
    const last = await Promise.all([send({}, writer.token), send({}, writer.token)]);
    expect(last.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 557]);
    await handle(answers[0]?.data.id ?? '');
    expect((await send({}, writer.token)).code).toBe(200);
  });
});

describe('a picture of a message', () => {
  it('is shown to support, sealed at rest, and each view is recorded', async () => {
    const id = await newImage();
    const shown = await fetchFile(server, `/console/contact-images/${id}`, operator.token);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('jpeg');
    const { rows } = await server.database.pool.query(
      "SELECT operator, subject FROM audit_log WHERE action = 'contact_image.view' AND detail->>'file' = $1",
      [id],
    );
    expect(rows).toEqual([{ operator: operator.account, subject: `customer:${customer.id}` }]);
  });

  it('is shown to nobody else, and opens no document of identity', async () => {
    const id = await newImage();
    const reviewer = await newOperator(server, operator, ['reviewer']);
    const { file_id } = (
      await upload(server, customer.token, { purpose: 'identity', bytes: await picture() })
    ).data;
    const status = async (path: string, token: string) => (await fetchFile(server, path, token)).status;
    expect(await status(`/console/contact-images/${id}`, reviewer.token)).toBe(403);
    expect(await status(`/files/${id}`, customer.token)).toBe(404);
    expect(await status(`/console/contact-images/${file_id}`, operator.token)).toBe(404);
    expect(await status(`/console/files/${id}`, reviewer.token)).toBe(404);
  });

  it('is never a drawing that could run: the app draws an SVG before it sends it', async () => {
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>',
    );
    const sent = await upload(server, customer.token, { purpose: 'contact', bytes, type: 'image/svg+xml' });
    expect(sent.code).toBe(562);
  });
});

describe('the inbox', () => {
  it('notes once who handled a message and how', async () => {
    const { id } = (await send({ question: 'Once' }, (await newCustomer(server)).token)).data;
    const answers = await Promise.all([handle(id), handle(id)]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 566]);
    const [newest] = await inbox('?status=handled');
    expect(newest).toMatchObject({ id, handled: { by: operator.account, note: 'Called back.' } });
    expect((await inbox()).map((message) => message.id)).not.toContain(id);
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int FROM audit_log WHERE action = 'contact.handle' AND detail->>'message' = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('shows the longest wait first, page by page', async () => {
    const all = (await inbox('?limit=100')).map(({ id }) => Number(id));
    expect(all).toEqual([...all].sort((a, b) => a - b));
    const [first, second] = all;
    expect((await inbox('?limit=1')).map(({ id }) => Number(id))).toEqual([first]);
    expect((await inbox(`?limit=1&cursor=${first}`)).map(({ id }) => Number(id))).toEqual([second]);
  });

  it.each(['0', 'x', '999999'])('has no message %s', async (id) => {
    expect(
      (await server.client.call(calls.readContactMessage, { params: { id: id }, token: operator.token }))
        .code,
    ).toBe(559);
  });
});
