import type { Call, ParamsOf } from '@trade/protocol';
import type { z } from 'zod';
import type { Progress } from './upload.ts';

/** The query of an address; null, undefined and empty values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Replaces the session's current token. */
  token?: string | null | undefined;
  /** Called with the fraction of a form that has been sent. */
  onProgress?: Progress | undefined;
}

type Nothing = Record<never, never>;
/** `{ [name]: Input }`, optional where an empty input would do. */
type Member<Name extends string, Input> = undefined extends Input
  ? { [key in Name]?: Input }
  : Nothing extends Input
    ? { [key in Name]?: Input }
    : { [key in Name]: Input };

export type ParamsInput<Declared extends Call> = Declared['terms'] extends {
  params: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : Declared['address'] extends `${string}/:${string}`
    ? ParamsOf<Declared>
    : undefined;

type Loose<Values> = { [Name in keyof Values]: Values[Name] | null | undefined };
export type QueryInput<Declared extends Call> = Declared['terms'] extends {
  query: infer Schema extends z.ZodType;
}
  ? Loose<z.input<Schema>>
  : undefined;

export type BodyInput<Declared extends Call> = Declared['terms'] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : Declared['terms'] extends { form: true }
    ? FormData
    : undefined;

type Members<Declared extends Call> = Member<'params', ParamsInput<Declared>> &
  Member<'query', QueryInput<Declared>> &
  Member<'body', BodyInput<Declared>> &
  CallOptions;

/** The input of a call: its parameters, query and body, as its declaration requires them. */
export type Given<Declared extends Call> =
  Nothing extends Members<Declared> ? [given?: Members<Declared>] : [given: Members<Declared>];

/** The input of any call, for code that does not know which call it is. */
export interface AnyGiven extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Query | undefined;
  body?: unknown;
}
