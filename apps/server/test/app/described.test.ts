import { CATALOGUE, type Call, calls, MESSAGE, SCOPES, socketRequest } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallsDocument,
  checkerOf,
  type Operation,
  type Schema,
  type SocketDocument,
} from '../harness/described.ts';
import { enrolFirst } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const DECLARED = Object.values<unknown>(calls).filter(
  (value): value is Call => typeof value === 'object' && value !== null && 'terms' in value,
);

let server: TestServer;
let documents: Record<'customers' | 'console', CallsDocument>;
let socket: SocketDocument;
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await enrolFirst(server);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${server.url}/api/v3${path}`, { headers })).json()) as unknown;
  };
  documents = {
    customers: (await read('/openapi.json')) as CallsDocument,
    console: (await read('/console/openapi.json')) as CallsDocument,
  };
  socket = (await read('/asyncapi.json')) as SocketDocument;
});
afterAll(() => server.stop());

const operationsOf = ({ paths }: CallsDocument): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** Here stands what the call says that is named beside it. */
const OF_THE_NAMED_CALL = [
  'AskedCall.params.{}',
  'AskedCall.query.{}',
  'AskedCall.body.{}',
  'BatchAnswers.items.[].data',
  'AnswerFrame.data.data',
  'CallRequest.params.{}',
  'CallRequest.query.{}',
  'CallRequest.body.{}',
];

/** The places of a schema that say nothing of what may stand there. */
function untypedIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, at) => untypedIn(part, `${place} ${at}`));
  const one = schema as Schema;
  const parts = Object.entries({
    ...(one.properties as object | undefined),
    ...Object.fromEntries(
      ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
        Object.values((one[key] as unknown[] | undefined) ?? []).map((part, at) => [`${key} ${at}`, part]),
      ),
    ),
    ...(one.items !== undefined && { '[]': one.items }),
    ...(one.additionalProperties !== undefined && { '{}': one.additionalProperties }),
  });
  const isTyped = ['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf'].some((key) => key in one);
  const isOpen =
    (one.type === 'object' && !('properties' in one) && !('additionalProperties' in one)) ||
    (one.type === 'array' && !('items' in one) && !('prefixItems' in one));
  return [
    ...((isTyped && !isOpen) || OF_THE_NAMED_CALL.includes(place) ? [] : [place]),
    ...parts.flatMap(([name, part]) => untypedIn(part, `${place}.${name}`)),
  ];
}

describe.each(['customers', 'console'] as const)('the description of the calls of %s', (whose) => {
  it('has schemas that can be checked, all of them by name and with types', () => {
    const { components } = documents[whose];
    const check = checkerOf(components, 'draft-2020-12');
    for (const name of Object.keys(components.schemas)) check({ $ref: `#/components/schemas/${name}` }, null);
    const ofCalls = operationsOf(documents[whose]).flatMap(
      ({ operationId, parameters, requestBody, responses }) => [
        ...parameters.flatMap(({ name = '', schema }) =>
          schema ? untypedIn(schema, `${operationId}?${name}`) : [],
        ),
        ...[requestBody, responses[200]].flatMap((part) =>
          Object.values(part?.content ?? {}).flatMap(({ schema }) => untypedIn(schema, operationId)),
        ),
      ],
    );
    const ofSchemas = Object.entries(components.schemas).flatMap(([name, schema]) => untypedIn(schema, name));
    expect([...ofCalls, ...ofSchemas]).toEqual([]);
  });

  it('says what each call weighs, and which codes its refusals have', () => {
    for (const { operationId, responses, ...call } of operationsOf(documents[whose])) {
      expect([operationId, call['x-weight']]).toEqual([operationId, expect.any(Number)]);
      const statuses = [...new Set(Object.values(CATALOGUE).map(({ status }) => String(status)))].sort();
      expect([operationId, Object.keys(responses)]).toEqual([operationId, ['200', ...statuses]]);
    }
    const { schemas } = documents[whose].components;
    const codes = Object.entries(schemas)
      .filter(([name]) => /^Refusal\d+$/.test(name))
      .flatMap(
        ([, schema]) =>
          (schema as { properties: { code: { oneOf: { const: number; title: string }[] } } }).properties.code
            .oneOf,
      );
    expect(Object.fromEntries(codes.map((code) => [code.const, code.title]))).toEqual(
      Object.fromEntries(Object.entries(CATALOGUE).map(([code, { name }]) => [code, name])),
    );
  });
});

it('each call of customers names the scope that its caller needs', () => {
  const scopes = new Map(DECLARED.map(({ terms }) => [terms.id, terms.scope]));
  for (const { operationId, security } of operationsOf(documents.customers)) {
    const named = new Set(security.flatMap((one) => Object.values(one).flat()));
    expect([operationId, [...named]]).toEqual([operationId, [scopes.get(operationId)]]);
    expect(SCOPES).toContain(scopes.get(operationId));
    // A login may make it, and a key if keys can have the scope.
    const byKey = security.some((one) => 'key' in one && 'signature' in one && 'timestamp' in one);
    const isOfKeys = ['read', 'trade', 'transfer', 'withdraw'].includes(scopes.get(operationId) ?? '');
    expect([operationId, security.some((one) => 'bearer' in one), byKey]).toEqual([
      operationId,
      true,
      isOfKeys,
    ]);
  }
});

it('names the declarations as they are exported', () => {
  const { paths, components } = documents.customers;
  const body = paths['/api/v3/spot/orders']?.post?.requestBody?.content['application/json']?.schema;
  expect(body).toEqual({ $ref: '#/components/schemas/PlaceSpotOrderBody' });
  expect(components.schemas.SpotOrderWithFills).toMatchObject({
    properties: { fills: { items: { $ref: '#/components/schemas/SpotFill' } } },
  });
});

describe('the description of the socket', () => {
  it('has every request and every message, with types', () => {
    const { messages, schemas } = socket.components;
    const requests = socketRequest.options.map(({ shape }) => shape.action.value);
    expect(Object.keys(messages).sort()).toEqual(
      [
        ...requests,
        ...Object.keys(MESSAGE).map((name) =>
          requests.some((one) => one === name) ? `${name}_answer` : name,
        ),
      ].sort(),
    );
    const check = checkerOf({ schemas }, 'draft-07');
    for (const name of Object.keys(schemas)) check({ $ref: `#/components/schemas/${name}` }, null);
    expect(Object.entries(schemas).flatMap(([name, schema]) => untypedIn(schema, name))).toEqual([]);
  });

  it('says where the socket is', () => {
    const { host } = new URL(server.url);
    expect(socket).toMatchObject({ servers: { venue: { host, pathname: '/ws', protocol: 'ws' } } });
  });
});
