import { isDeepStrictEqual } from 'node:util';
import type { SuccessName } from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { successOf } from './site.ts';

/** Data of a successful call with a text for the customer. */
export class WithText<Data> {
  constructor(
    readonly data: Data,
    readonly success: SuccessName,
  ) {}
}

export class ReadyText {
  constructor(readonly json: string) {}
}

/**
 * Data, or the whole answer of a call without an envelope, as JSON that was made before. It is
 * checked where answers are (in tests).
 */
export function readyText(json: string): ReadyText {
  return new ReadyText(json);
}

/** The envelope of a successful call around data that is JSON already. */
export function envelopeText(
  request: Pick<FastifyRequest, 'caller' | 'id' | 'locale'>,
  dataJson: string,
): string {
  const { code, message, request_id } = successOf(request, null);
  return `{"code":${code},"message":${JSON.stringify(message)},"data":${dataJson},"request_id":"${request_id}"}`;
}

/**
 * Returns the data of a successful call with the text for the customer; without it the message is
 * `ok`.
 */
export function withText<Data>(data: Data, success: SuccessName): WithText<Data> {
  return new WithText(data, success);
}

/** The serializer of answers that hold what is declared and nothing else. */
export const unchecked: FastifySerializerCompiler<unknown> = () => (data) => JSON.stringify(data);

/**
 * Throws unless the schema returns the data as it is: nothing wrong, nothing missing, nothing that
 * it would leave out.
 */
export const exactly: FastifySerializerCompiler<unknown> = (route) => {
  const checked = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  return (data) => {
    const text = checked(data);
    const isSame = isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(data)));
    if (!isSame)
      throw new Error(`The answer of ${route.method} ${route.url} is not exactly what is declared`);
    return text;
  };
};
