import { MESSAGE } from '@trade/protocol';
import { Ajv } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON schema, or a part of one. */
export type Schema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  'x-weight': number;
  parameters: { name?: string; in?: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

/** The parts of an OpenAPI document that are checked. */
export interface CallsDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  };
}

/** The parts of an AsyncAPI document that are checked. */
export interface SocketDocument {
  channels: Record<string, { address: string | null; messages: Record<string, { $ref: string }> }>;
  components: { schemas: Record<string, Schema>; messages: Record<string, { payload: Schema }> };
}

/** A call that was made, and what it answered. */
interface Exchange {
  method: string;
  /** The path below the server's address, without the query. */
  path: string;
  status: number;
  type: string;
  text: string;
}

const VOCABULARY = ['components', 'channels', 'paths'];

/**
 * Returns a check of values against parts of a document: null, or what is wrong. Keywords that are
 * none of JSON schema are errors.
 */
export function checkerOf(
  components: object,
  dialect: 'draft-07' | 'draft-2020-12',
): (part: Schema, value: unknown) => string | null {
  const Dialect = dialect === 'draft-07' ? Ajv : Ajv2020;
  // Unions of types, and fields that are required by one form and declared by all, are meant.
  const ajv = new Dialect({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats: { binary: true, email: true },
  });
  ajv.addVocabulary(VOCABULARY);
  ajv.addSchema({ components }, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (part, value) => {
    const text = JSON.stringify(part).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Schema);
    compiled.set(text, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}

/** Checks what calls answer against the documents that describe them. */
export class DescribedCalls {
  private readonly operations: {
    method: string;
    pattern: RegExp;
    operation: Operation;
    document: CallsDocument;
  }[];
  private readonly checkers = new Map<CallsDocument, ReturnType<typeof checkerOf>>();

  constructor(documents: readonly CallsDocument[]) {
    this.operations = documents.flatMap((document) =>
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          operation,
          document,
        })),
      ),
    );
    // What is written out goes before what is a parameter.
    this.operations.sort((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern));
    for (const document of documents)
      this.checkers.set(document, checkerOf(document.components, 'draft-2020-12'));
  }

  get all(): readonly Operation[] {
    return this.operations.map(({ operation }) => operation);
  }

  /** The call that was made; null for one that is not described. */
  operationOf({ method, path }: Pick<Exchange, 'method' | 'path'>): Operation | null {
    return this.find({ method, path })?.operation ?? null;
  }

  /** What is wrong with an answer; null when it is as described. */
  faultOf(exchange: Exchange): string | null {
    const found = this.find(exchange);
    if (!found) return null;
    const { document, operation } = found;
    const { $ref, content } = operation.responses[exchange.status] ?? {};
    const described = $ref ? document.components.responses[$ref.split('/').at(-1) ?? '']?.content : content;
    const place = `${operation.operationId} ${exchange.status}`;
    if (!described) return `${place}: not described`;
    if (described['*/*']) return null;
    const [type = ''] = exchange.type.split(';', 1);
    const schema = described[type]?.schema;
    if (!schema) return `${place}: is ${exchange.type}`;
    const value: unknown = type === 'application/json' ? JSON.parse(exchange.text) : exchange.text;
    const fault = this.checkers.get(document)?.(schema, value);
    return fault ? `${place}: ${fault}` : null;
  }

  private find({ method, path }: Pick<Exchange, 'method' | 'path'>) {
    return this.operations.find((one) => one.method === method && one.pattern.test(path));
  }
}

const parametersIn = ({ source }: RegExp) => source.split('[^').length;

/** Keeps every call that this process makes, until it is ended. */
export function recordCalls(): { exchanges: Exchange[]; end: () => Promise<void> } {
  const { fetch } = globalThis;
  const exchanges: Exchange[] = [];
  const under: Promise<unknown>[] = [];
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const copy = answer.clone();
    under.push(
      copy.text().then((text) => {
        const { pathname: path } = new URL(url);
        const type = copy.headers.get('content-type') ?? '';
        exchanges.push({ method: init?.method ?? 'GET', path, status: copy.status, type, text });
      }),
    );
    return answer;
  };
  return {
    exchanges,
    async end() {
      globalThis.fetch = fetch;
      await Promise.allSettled(under);
    },
  };
}

/** Checks what a socket says against the document that describes it. */
export class DescribedSocket {
  private readonly check: ReturnType<typeof checkerOf>;

  constructor(private readonly document: SocketDocument) {
    this.check = checkerOf(document.components, 'draft-07');
  }

  /** The name of a message of the venue. */
  nameOf(message: { type: number }): string {
    const [name = ''] = Object.entries(MESSAGE).find(([, type]) => type === message.type) ?? [];
    return `${name}_answer` in this.document.components.messages ? `${name}_answer` : name;
  }

  faultOf(message: { type: number }): string | null {
    const name = this.nameOf(message);
    const described = this.document.components.messages[name];
    const fault = described ? this.check(described.payload, message) : 'not described';
    return fault === null ? null : `${name}: ${fault}`;
  }
}
