import { calls } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { picture, upload } from '../../harness/uploads.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let root: TestOperator;
let customer: Customer;
beforeAll(async () => {
  server = await startTestServer({
    UPLOAD_DAY_MB: '4',
    UPLOAD_SPACE_MB: '6',
    UPLOAD_VENUE_DAY_MB: '10',
    METRICS_TOKEN: TOKEN,
  });
  root = await enrolFirst(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.pool.query("DELETE FROM attempts WHERE kind IN ('uploads', 'calls')");
  customer = await newCustomer(server);
});

const TOKEN = 'a-token-of-the-metrics-1';
/** A document of one megabyte. */
const document = (megabytes = 1) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * MEGABYTE - 9, 7)]);
const send = (token = customer.token, bytes: Uint8Array = document()) =>
  upload(server, token, { purpose: 'chat_document', bytes, type: 'application/pdf' });
const passDay = () =>
  server.database.pool.query(
    "UPDATE attempts SET locked_until = locked_until - interval '1 day' WHERE kind = 'uploads'",
  );
/** How much a customer's files take in the table. */
const kept = async ({ id }: Customer) => {
  const { rows } = await server.database.pool.query<{ bytes: number; files: number }>(
    'SELECT coalesce(sum(size), 0)::int AS bytes, count(*)::int AS files FROM files WHERE owner_id = $1',
    [id],
  );
  return rows[0];
};

describe('uploads of a customer', () => {
  it('are as many in a day as fit, whatever they are for, and none more until the day is over', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).code).toBe(200);
    for (const purpose of ['avatar', 'identity', 'voucher', 'contact', 'chat'] as const)
      expect((await upload(server, customer.token, { purpose, bytes: await picture() })).code).toBe(200);
    const refused = await send();
    expect(refused).toMatchObject({ code: 573, status: 429 });
    expect(refused.message).toBe(
      'You have uploaded as much as is possible in a day. Try again in 24 h, or send the text without a file.',
    );
    for (let sent = 0; sent < 11; sent += 1)
      expect((await upload(server, customer.token, { purpose: 'avatar', bytes: await picture() })).code).toBe(
        200,
      );
    for (const purpose of ['avatar', 'identity', 'voucher', 'contact', 'chat'] as const)
      expect((await upload(server, customer.token, { purpose, bytes: await picture() })).code).toBe(573);
    expect((await kept(customer))?.files).toBe(3 + 5 + 11);
    // Nobody else is held up by it, and the next day begins anew.
    expect((await send((await newCustomer(server)).token)).code).toBe(200);
    await passDay();
    expect((await send()).code).toBe(200);
  });

  it('never exceed it by coming at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(customer.token, document(2))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 573)).toHaveLength(2);
    expect(await kept(customer)).toEqual({ bytes: 4 * MEGABYTE, files: 2 });
  });

  it('take up no more in all than they may, on however many days', async () => {
    for (let day = 0; day < 2; day += 1) {
      for (let sent = 0; sent < 3; sent += 1) expect((await send()).code).toBe(200);
      await passDay();
    }
    expect(await send()).toMatchObject({
      code: 574,
      status: 409,
      message: expect.stringContaining('Contact customer service'),
    });
    expect(await kept(customer)).toEqual({ bytes: 6 * MEGABYTE, files: 6 });
    // What nothing refers to any more makes room.
    await server.database.pool.query('DELETE FROM files WHERE owner_id = $1', [customer.id]);
    expect((await send()).code).toBe(200);
  });

  it('of all together are as many in a day as the venue takes', async () => {
    const codes: number[] = [];
    for (let one = 0; one < 4; one += 1) {
      const { token } = await newCustomer(server);
      for (let sent = 0; sent < 3; sent += 1) codes.push((await send(token)).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 575, 575]);
    expect(await send()).toMatchObject({
      code: 575,
      status: 503,
      message: expect.stringContaining('Try again in 24 h'),
    });
    // A refusal takes nothing of the customer's own day.
    const { rows } = await server.database.pool.query(
      "SELECT 1 FROM attempts WHERE kind = 'uploads' AND guesser = $1",
      [`customer:${customer.id}`],
    );
    expect(rows).toEqual([]);
    await passDay();
    expect((await send()).code).toBe(200);
  });

  it('are counted in the measures', async () => {
    await send();
    const read = async () => {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return answer.text();
    };
    const text = await read();
    expect(text).toMatch(/^upload_bytes_total [1-9]\d*$/m);
    for (const reason of ['day', 'space', 'venue'])
      expect(text).toMatch(new RegExp(`^uploads_refused_total\\{reason="${reason}"\\} [1-9]`, 'm'));
    expect(text).toMatch(/^upload_venue_day_used 0?\.?\d+/m);
  });
});

describe('pictures of an operator', () => {
  it('are as many in a day as a customer may upload', async () => {
    const post = async () => {
      const form = new FormData();
      form.set('purpose', 'logo');
      form.set('file', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'logo.png');
      const answer = await fetch(`${server.url}/api/v3/console/settings/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${root.token}` },
        body: form,
      });
      return ((await answer.json()) as { code: number }).code;
    };
    expect(await post()).toBe(200);
    await server.database.pool.query("UPDATE attempts SET failures = 4 * 1024 WHERE kind = 'uploads'");
    expect(await post()).toBe(573);
    expect((await server.client.call(calls.readSettings, { token: root.token })).code).toBe(200);
  });
});
