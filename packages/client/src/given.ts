import type { Call, ParamsOf } from '@trade/protocol';
import type { z } from 'zod';
import type { Progress } from './upload.ts';

/** Added to an address; null, undefined and empty values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** In another name than the session's of the moment. */
  token?: string | null | undefined;
  /** Is told how much of a form has been sent. */
  onProgress?: Progress | undefined;
}

type Nothing = Record<never, never>;
/** `{ [name]: Input }`, which can be left out where an empty one would do. */
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

/** What a call is given: its parameters, query and body, as its declaration demands them. */
export type Given<Declared extends Call> =
  Nothing extends Members<Declared> ? [given?: Members<Declared>] : [given: Members<Declared>];

/** The same of any call, for what does not know which. */
export interface AnyGiven extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Query | undefined;
  body?: unknown;
}
