import asyncApi from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' };
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolFirst } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let read: (path: string) => Promise<object>;
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await enrolFirst(server);
  read = async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${server.url}/api/v3${path}`, { headers })).json()) as object;
  };
});
afterAll(() => server.stop());

it.each(['/openapi.json', '/console/openapi.json'])('%s is OpenAPI 3.1', async (file) => {
  const document = await read(file);
  expect(document).toMatchObject({ openapi: '3.1.0' });
  const { errors, valid } = await new Validator().validate({ ...document });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

it('/asyncapi.json is AsyncAPI 3', async () => {
  // With the ids of its parts the schema would bring a second schema of schemas of the same name.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(asyncApi);
  const isValid = validate(await read('/asyncapi.json'));
  expect([isValid, ajv.errorsText(validate.errors)]).toEqual([true, 'No errors']);
});
