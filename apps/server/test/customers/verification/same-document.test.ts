import { calls, type RealnameReview } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealColumns, retireOldKeys } from '../../../src/platform/sealing/index.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../harness/server.ts';
import { uploadDocument } from '../../harness/uploads.ts';

const NEXT_SECRET = 'the key that comes after the first one';

let server: TestServer;
let reviewer: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  reviewer = await enrolFirst(server);
});
afterAll(() => server.stop());

interface Document {
  document_number: string;
  document_type?: string;
  document_country?: string;
}

async function submit(document: Document): Promise<Customer & { answer: unknown }> {
  const customer = await newCustomer(server);
  const { token } = customer;
  const [front, back] = [await uploadDocument(server, token), await uploadDocument(server, token)];
  const body = { level: 'primary', real_name: 'Ada Lovelace', ...document, front, back };
  const answer = await server.client.call(calls.submitRealname, { body, token });
  if (answer.code !== 200) throw new Error(`The application was refused: ${answer.code}`);
  return { ...customer, answer: answer.data };
}

async function reviewOf(customer: Customer): Promise<RealnameReview> {
  const { data } = await server.client.call<{ items: RealnameReview[] }>(calls.listVerifications, {
    query: { limit: 100 },
    token: reviewer.token,
  });
  const review = data.items.find((item) => item.customer.id === String(customer.id));
  if (!review) throw new Error(`Nothing of ${customer.id} is pending`);
  const one = await server.client.call<RealnameReview>(calls.readVerification, {
    params: { id: review.id },
    token: reviewer.token,
  });
  expect(one.data).toEqual(review);
  return review;
}

const othersOf = async (customer: Customer) =>
  (await reviewOf(customer)).same_document.map((same) => Number(same.customer.id));

describe('the same document of two customers', () => {
  it('is shown with whose it is and where they stand, however the number is written', async () => {
    const first = await submit({
      document_number: 'AB-123 456/x',
      document_type: 'passport',
      document_country: 'ES',
    });
    const { id } = await reviewOf(first);
    const reason = 'Not legible';
    await server.client.call(calls.decideVerification, {
      params: { id: id },
      body: { decision: 'reject', reason },
      token: reviewer.token,
    });
    const second = await submit({
      document_number: 'ab123456X',
      document_type: 'passport',
      document_country: 'ES',
    });
    const review = await reviewOf(second);
    expect(review).toMatchObject({ document_type: 'passport', document_country: 'ES' });
    expect(review.same_document).toEqual([
      {
        customer: { id: String(first.id), nickname: expect.any(String) },
        application: id,
        status: 'rejected',
      },
    ]);
  });

  it('is not shown to the customer', async () => {
    const document = { document_number: 'SECRET-1', document_type: 'passport', document_country: 'ES' };
    const first = await submit(document);
    const second = await submit(document);
    expect(await othersOf(second)).toEqual([first.id]);
    const { data } = await server.client.call(calls.readRealname, { token: second.token });
    for (const answer of [second.answer, data]) {
      expect(JSON.stringify(answer)).not.toContain('same_document');
      expect(JSON.stringify(answer)).not.toContain(String(first.id));
      expect(answer).toMatchObject({ primary: { document_type: 'passport', document_country: 'ES' } });
    }
  });

  it('is another one where country, type or number differs', async () => {
    const document = { document_number: 'K-77', document_type: 'passport', document_country: 'ES' };
    await submit(document);
    for (const change of [
      { document_country: 'FR' },
      { document_type: 'identity_card' },
      { document_number: 'K-78' },
    ]) {
      expect(await othersOf(await submit({ ...document, ...change }))).toEqual([]);
    }
  });

  it('may be one of which nobody said the type and country', async () => {
    const bare = await submit({ document_number: 'OLD 1' });
    const said = await submit({
      document_number: 'old1',
      document_type: 'driving_licence',
      document_country: 'DE',
    });
    expect(await othersOf(said)).toEqual([bare.id]);
    expect(await othersOf(bare)).toEqual([said.id]);
  });

  it.each(['XX', 'es', 'E'])('is of a country, and "%s" is none', async (document_country) => {
    await expect(
      submit({ document_number: 'Q1', document_type: 'passport', document_country }),
    ).rejects.toThrow('561');
  });

  it('is found among those submitted before there were hashes, and after the secret has changed', async () => {
    const document = { document_number: 'R-900', document_type: 'passport', document_country: 'IT' };
    const first = await submit(document);
    const { pool } = server.database;
    await server.restart(() => pool.query('UPDATE realname_applications SET document_number_hash = NULL'), {
      SECRET_KEY: NEXT_SECRET,
      SECRET_KEYS_OLD: TEST_SECRET,
    });
    const second = await submit(document);
    expect(await othersOf(second)).toEqual([first.id]);

    await server.restart(
      async () => {
        await resealColumns(pool, [NEXT_SECRET, TEST_SECRET]);
        await retireOldKeys(pool, [NEXT_SECRET, TEST_SECRET]);
      },
      { SECRET_KEY: NEXT_SECRET },
    );
    const third = await submit({ ...document, document_number: 'r 900' });
    expect(await othersOf(third)).toEqual([first.id, second.id]);
  });

  it('cannot be told from what is stored without the key', async () => {
    const { rows } = await server.database.pool.query<{ text: string }>(
      'SELECT realname_applications::text AS text FROM realname_applications',
    );
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toMatch(/R-?900/);
    expect(stored).not.toContain(Buffer.from('R900').toString('hex'));
  });
});
