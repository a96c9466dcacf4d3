import {
  apiKeyScope,
  CATALOGUE,
  type Call,
  envelope,
  KEY_HEADERS,
  KEY_WINDOW,
  LOCALES,
  nothing,
  powerText,
  SCOPES,
  SUCCESS,
  templateOf,
} from '@trade/protocol';
import { z } from 'zod';
import { type JsonSchema, type NamedSchemas, nameSchemas, pascal } from './named-schemas.ts';

/** A call as it is served. */
export interface ServedCall {
  call: Call;
  /** The whole path, with parameters as `:name`. */
  url: string;
  method: string;
  /** In place of the declared one. */
  description?: string | undefined;
  /** Points that it takes. */
  weight: number;
  /** How many more it takes of what; absent where it always takes as many. */
  weightRule?: string | undefined;
  /** The most of them in a time, ms, beside the points. */
  rate?: { most: number; window: number } | undefined;
}

/** The statuses of refusals, each with its codes. */
const REFUSALS: ReadonlyMap<number, readonly { code: number; name: string }[]> = new Map(
  [...new Set(Object.values(CATALOGUE).map(({ status }) => status))].map((status) => [
    status,
    Object.entries(CATALOGUE)
      .filter(([, one]) => one.status === status)
      .map(([code, { name }]) => ({ code: Number(code), name })),
  ]),
);

const LANG: JsonSchema = {
  name: 'lang',
  in: 'header',
  description: `The language of messages, one of ${LOCALES.join(', ')}; any other is none`,
  schema: { type: 'string' },
};
const WINDOW: JsonSchema = {
  name: KEY_HEADERS.window,
  in: 'header',
  description: `How long a signed call may be under way, ms: ${KEY_WINDOW.usual} without it, at most ${KEY_WINDOW.most}`,
  schema: { type: 'string' },
};

const SECURITY_SCHEMES: Readonly<Record<string, JsonSchema>> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: `A login. A call names the scope that its caller needs: ${SCOPES.join(', ')}. A login has all of them.`,
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADERS.key,
    description: 'The id of an API key that has the scope; needs a timestamp and a signature, too',
  },
  timestamp: { type: 'apiKey', in: 'header', name: KEY_HEADERS.timestamp, description: 'The time now, ms' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADERS.signature,
    description:
      'Of timestamp, window or nothing, method and path with its query, each with a line feed after it, and the body; in base64',
  },
};

/** What a form or a file holds. */
const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** Paths and components of a document that describes calls. */
export function operationsOf(served: readonly ServedCall[]): {
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, unknown>;
} {
  const schemas = nameSchemas(served.flatMap(shownOf));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const one of served) {
    const path = one.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one, schemas) };
  }
  return {
    paths,
    components: {
      schemas: { ...schemas.components, ...refusalSchemas() },
      responses: Object.fromEntries(
        [...REFUSALS.keys()].map((status) => [refusalName(status), refusal(status)]),
      ),
      parameters: { Lang: LANG, Window: WINDOW },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function shownOf({ call: { terms } }: ServedCall) {
  const { answer, body, id, params, query, raw } = terms;
  const name = pascal(id);
  const told = raw ?? answer;
  const input = { side: 'input', isWrittenOut: false } as const;
  const asked = { side: 'input', isWrittenOut: true } as const;
  return [
    ...(params ? [{ ...asked, schema: params, name: `${name}Params` }] : []),
    ...(query ? [{ ...asked, schema: query, name: `${name}Query` }] : []),
    ...(body ? [{ ...input, schema: body, name: `${name}Body` }] : []),
    ...(told ? [{ schema: told, side: 'output' as const, name: `${name}Answer` }] : []),
  ];
}

function operationOf({ call, description, rate, weight, weightRule }: ServedCall, schemas: NamedSchemas) {
  const { body, form, id, power, summary, tag = 'Console' } = call.terms;
  const told = [description ?? call.terms.description, power && powerText(power)].filter(Boolean);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(told.length > 0 && { description: told.join('\n') }),
    security: securityOf(call),
    'x-weight': weight,
    ...(weightRule !== undefined && { 'x-weight-rule': weightRule }),
    ...(rate && { 'x-rate-limit': rate }),
    parameters: parametersOf(call, schemas),
    ...(body && { requestBody: jsonBody(body, schemas) }),
    ...(form && { requestBody: FORM }),
    responses: {
      200: successOf(call, schemas),
      ...Object.fromEntries(
        [...REFUSALS.keys()].map((status) => [
          status,
          { $ref: `#/components/responses/${refusalName(status)}` },
        ]),
      ),
    },
  };
}

/**
 * Who may make it: a login, a key with the scope, or, of a call for everybody, nobody in
 * particular.
 */
function securityOf({ terms: { access, scope } }: Call): JsonSchema[] {
  if (!scope) return access === 'anyone' ? [{}] : [{ bearer: [access] }];
  const isOfKeys = apiKeyScope.safeParse(scope).success;
  return [
    ...(access === 'anyone' ? [{}] : []),
    { bearer: [scope] },
    ...(isOfKeys ? [{ key: [scope], timestamp: [], signature: [] }] : []),
  ];
}

function parametersOf(call: Call, schemas: NamedSchemas): JsonSchema[] {
  const { params, query, scope } = call.terms;
  const declared = params ? propertiesOf(schemas.writtenOut(params, 'input')) : {};
  const inPath = [...templateOf(call).matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: declared[name]?.schema ?? { type: 'string', minLength: 1 },
  }));
  const asked = query ? propertiesOf(schemas.writtenOut(query, 'input')) : {};
  const inQuery = Object.entries(asked).map(([name, { isRequired, schema }]) => {
    const { description, ...rest } = schema;
    return {
      name,
      in: 'query',
      ...(description !== undefined && { description }),
      required: isRequired,
      schema: rest,
    };
  });
  const headers = ['Lang', ...(scope ? ['Window'] : [])];
  return [...inPath, ...inQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/**
 * The properties of an object, or of all forms of it: what one of them does without is not
 * required.
 */
function propertiesOf(schema: JsonSchema): Record<string, { schema: JsonSchema; isRequired: boolean }> {
  const {
    anyOf,
    properties = {},
    required = [],
  } = schema as {
    anyOf?: JsonSchema[];
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  if (!anyOf)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        { schema: one, isRequired: required.includes(name) },
      ]),
    );
  const forms = anyOf.map(propertiesOf);
  const all = Object.assign({}, ...forms.toReversed()) as ReturnType<typeof propertiesOf>;
  return Object.fromEntries(
    Object.entries(all).map(([name, { schema: one }]) => [
      name,
      { schema: one, isRequired: forms.every((form) => form[name]?.isRequired) },
    ]),
  );
}

function jsonBody(body: z.ZodType, schemas: NamedSchemas): JsonSchema {
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemas.refTo(body, 'input') } },
  };
}

const FORM: JsonSchema = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { ...BINARY, description: 'The file' },
          purpose: { type: 'string', description: 'What the file is for' },
        },
        required: ['file', 'purpose'],
        additionalProperties: false,
      },
    },
  },
};

function successOf({ terms: { answer, file, plain, raw } }: Call, schemas: NamedSchemas): JsonSchema {
  const json = raw
    ? schemas.refTo(raw, 'output')
    : envelopeAround(answer ? schemas.refTo(answer, 'output') : NOTHING);
  const written = {
    'application/json': { schema: json },
    ...(plain !== undefined && { 'text/plain': { schema: { type: 'string', description: plain } } }),
  };
  return {
    description: typeof file === 'string' ? file : 'Done',
    headers: headersOf('x-request-id', 'ratelimit', 'ratelimit-policy'),
    content: file === undefined ? written : { '*/*': { schema: BINARY } },
  };
}

const ENVELOPE = z.toJSONSchema(envelope(nothing), { io: 'output' });
const NOTHING: JsonSchema = { type: 'null' };

function envelopeAround(data: JsonSchema, code: JsonSchema = { const: SUCCESS }): JsonSchema {
  const { additionalProperties, properties, required, type } = ENVELOPE;
  return {
    type,
    required,
    additionalProperties,
    properties: { ...properties, code: { type: 'integer', ...code }, data },
  };
}

const refusalName = (status: number) => `Refusal${status}`;

/** The envelope of each status, with the codes that it bears. */
function refusalSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...REFUSALS].map(([status, codes]) => {
      const told = codes.map(({ code, name }) => ({ const: code, title: name }));
      return [refusalName(status), envelopeAround(NOTHING, { oneOf: told })];
    }),
  );
}

function refusal(status: number): JsonSchema {
  const waits = status === 429 || status === 418 ? ['retry-after'] : [];
  return {
    description: 'A refusal: a code of the catalogue, and what to do next in words',
    headers: headersOf('x-request-id', 'ratelimit', 'ratelimit-policy', ...waits),
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${refusalName(status)}` } },
    },
  };
}

const HEADERS: Readonly<Record<string, JsonSchema>> = {
  'x-request-id': { description: 'Names this answer', schema: { type: 'string' } },
  ratelimit: { description: 'Points left, to programs', schema: { type: 'string' } },
  'ratelimit-policy': { description: 'The most points, and their time', schema: { type: 'string' } },
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

function headersOf(...names: string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
