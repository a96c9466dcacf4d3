import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import type { CallsDocument } from '../harness/described.ts';
import { enrolFirst } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { sized } from './load.ts';
import { findSchemathesis, fuzz, HOW_TO_INSTALL } from './schemathesis.ts';

const EXAMPLES = sized('FUZZ_EXAMPLES', 2);
const SECONDS = sized('FUZZ_SECONDS', 60);
const PROGRAM = findSchemathesis(sized('FUZZ_INSTALLS', 0) === 1);
if (PROGRAM === null) process.stderr.write(`SKIPPED: the API was NOT fuzzed. ${HOW_TO_INSTALL}\n`);

/** What would end the login that makes the calls. */
const ENDS = ['logOutCustomer', 'logOutOperator', 'changePassword', 'changeOwnPassword', 'endSession'];

describe.skipIf(PROGRAM === null)('calls that are made up from the description', () => {
  let server: TestServer;
  let operator: string;
  let customer: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ token: operator } = await enrolFirst(server));
    ({ token: customer } = await newCustomer(server));
  });
  afterAll(() => server?.stop());

  it.each(['/openapi.json', '/console/openapi.json'])('%s: are answered as described', async (file) => {
    const headers = { authorization: `Bearer ${operator}` };
    const document = (await (
      await fetch(`${server.url}/api/v3${file}`, { headers })
    ).json()) as CallsDocument;
    const { held, said } = await fuzz(PROGRAM ?? '', {
      url: server.url,
      document,
      token: file.startsWith('/console') ? operator : customer,
      without: ENDS,
      examples: EXAMPLES,
      seconds: SECONDS,
    });
    expect([held, said]).toEqual([true, expect.anything()]);
  });
});
