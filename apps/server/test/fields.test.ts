import { type Call, calls, methodOf, templateOf } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from './harness/customers.ts';
import { enrolFirst } from './harness/operators.ts';
import { startTestServer, type TestServer } from './harness/server.ts';

/** The parts of a JSON schema that tell what a field may be. */
interface Field {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  description?: string;
  properties?: Record<string, Field>;
  items?: Field;
  anyOf?: Field[];
  oneOf?: Field[];
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Field }[];
  requestBody?: { content: Record<string, { schema: Field }> };
}

let server: TestServer;
let operations: Operation[];
const schemas: Record<string, Field> = {};
let tokens: { customer: string; operator: string };
beforeAll(async () => {
  server = await startTestServer();
  const { token: operator } = await enrolFirst(server);
  tokens = { operator, customer: (await newCustomer(server)).token };
  const described = await Promise.all(
    ['/openapi.json', '/console/openapi.json'].map(async (path) => {
      const headers = { authorization: `Bearer ${operator}` };
      const answer = await fetch(`${server.url}/api/v3${path}`, { headers });
      const document = (await answer.json()) as {
        paths: Record<string, Record<string, Operation>>;
        components: { schemas: Record<string, Field> };
      };
      Object.assign(schemas, document.components.schemas);
      return Object.values(document.paths);
    }),
  );
  operations = described.flat().flatMap((methods) => Object.values(methods));
});
afterAll(() => server.stop());

/** What a reference names, with what is said of it here. */
function named({ $ref, ...said }: Field): Field {
  return $ref === undefined ? said : { ...schemas[$ref.split('/').at(-1) ?? ''], ...said };
}

/** The fields of a schema with their places, those inside of others included. */
function fieldsOf(schema: Field, place: string): [place: string, field: Field][] {
  const { anyOf = [], items, oneOf = [], properties = {} } = named(schema);
  return [
    ...Object.entries(properties).flatMap(([name, field]): [string, Field][] => [
      [`${place}.${name}`, named(field)],
      ...fieldsOf(field, `${place}.${name}`),
    ]),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((part) => fieldsOf(part, place)),
  ];
}

function alternatives(part: Field): Field[] {
  const field = named(part);
  const parts = [...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  return parts.length > 0 ? parts.flatMap(alternatives) : [field];
}

function allFields(): [place: string, field: Field][] {
  return operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ description, name, schema }): [string, Field] => [
        `${operationId}?${name}`,
        named({ ...schema, ...(description !== undefined && { description }) }),
      ]),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema, operationId)),
  ]);
}

describe('the description of the API', () => {
  it('tells of each field of a body or query its type', () => {
    const isTyped = ({ const: only, enum: some, type }: Field) => type ?? some ?? only;
    const untyped = allFields().filter(([, field]) => !alternatives(field).every(isTyped));
    expect(untyped).toEqual([]);
  });

  it('tells of each field what it means', () => {
    const isTold = (field: Field) => field.description !== undefined;
    const untold = allFields().filter(([, field]) => !isTold(field) && !alternatives(field).some(isTold));
    expect(untold.map(([place]) => place)).toEqual([]);
  });

  it('tells of each decimal how it is written', () => {
    const written = new Map(allFields());
    for (const place of [
      'placeSpotOrder.price',
      'placeConditionalOrder.legs.distance_percent',
      'changePositionMargin.amount',
      'transfer.amount',
      'announceDeposit.amount',
      'changeInstrument.maker_fee',
      'changeOptionRules.durations.payout',
      'proposeAdjustment.amount',
    ]) {
      expect([place, written.get(place)]).toEqual([
        place,
        expect.objectContaining({ type: 'string', pattern: expect.stringContaining('(0|[1-9]') }),
      ]);
    }
  });
});

describe('a whole number of a query', () => {
  /** What calls need beside the number. */
  const GOOD: Readonly<Record<string, string>> = {
    symbol: 'BTCUSDT',
    resolution: '1',
    kind: 'faq',
    to: '60',
  };

  const answerTo = async (declared: Call, query: Record<string, string>) => {
    const token = templateOf(declared).startsWith('/console') ? tokens.operator : tokens.customer;
    const path = templateOf(declared).replaceAll(/:\w+/g, '1');
    const answer = await fetch(`${server.url}/api/v3${path}?${new URLSearchParams(query).toString()}`, {
      method: methodOf(declared),
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    return text.replace(/"request_id":"[^"]*"/, '');
  };

  it('is not read from a blank text, wherever there is one', async () => {
    const byId = new Map<string, Call>(
      Object.values<unknown>(calls)
        .filter((value): value is Call => typeof value === 'object' && value !== null && 'terms' in value)
        .map((declared) => [declared.terms.id, declared]),
    );
    const numbers = operations.flatMap(({ operationId, parameters = [] }) => {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return query
        .filter(({ schema }) => schema.type === 'integer')
        .map(({ name: number }) => {
          // Candles are asked for by their count or up to a time.
          const isNeeded = ({ name, required }: (typeof query)[number]) =>
            required || (name === 'to' && number !== 'count');
          return { operationId, name: number, needed: query.filter(isNeeded).map(({ name }) => name) };
        });
    });
    expect(numbers.length).toBeGreaterThan(40);
    for (const { name, needed, operationId } of numbers) {
      const declared = byId.get(operationId);
      if (!declared) throw new Error(`${operationId} is not declared`);
      const good = Object.fromEntries(needed.map((field) => [field, GOOD[field] ?? '']));
      const ask = (value: string) => answerTo(declared, { ...good, [name]: value });
      const wrong = await ask('x');
      const place = `${operationId}?${name}`;
      expect([place, wrong]).toEqual([place, expect.stringMatching(/"code":561|"s":"error"/)]);
      expect([place, await ask('7')]).not.toEqual([place, wrong]);
      for (const blank of ['', ' ']) expect([place, await ask(blank)]).toEqual([place, wrong]);
    }
  });
});
