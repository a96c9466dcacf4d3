import type { z } from 'zod';
import type { Power } from './power.ts';

/*
 * A call is declared once, with everything that the server, the apps and the tests must agree on.
 * Its terms are made at first use, like the fields of a schema (see object() in shared.ts): a page
 * makes only those of its calls, and a bundle drops the others.
 */

export const OPERATOR_ROLES = ['support', 'reviewer', 'treasury', 'market', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who may make a call of the console: everybody, every operator, or operators with a role. */
export type ConsoleAccess = 'anyone' | 'operator' | OperatorRole;
/**
 * Who may make a call: in the app everybody, a logged-in customer, or one in the real mode; in the
 * console see ConsoleAccess.
 */
export type Access = 'customer' | 'real' | ConsoleAccess;

/**
 * What a key can be made for; nothing that concerns the person. `withdraw`, to saved destinations,
 * is for real keys of customers with an authenticator app alone.
 */
export const KEY_SCOPES = ['read', 'trade', 'transfer', 'withdraw'] as const;

/**
 * What a caller's credential allows: to read what belongs to the customer; to place, change and
 * cancel orders and to invest; to move and convert money within the venue and to announce deposits;
 * to withdraw to saved destinations; all that is about the person: profile, logins, documents,
 * destinations, settings, talks with the support. A login allows everything.
 */
export const SCOPES = [...KEY_SCOPES, 'account'] as const;
export type Scope = (typeof SCOPES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path below `/api/v3`, such as `GET /spot/orders/:id`. */
export type CallAddress = `${Method} /${string}`;

export interface CallTerms {
  /** The name of the call in the description of the API; equals the name of its constant. */
  id: string;
  access: Access;
  /** What a caller's credential must allow; of every call but those of the console. */
  scope?: Scope;
  /** Of a call of the console that changes something, which cannot be served without. */
  power?: Power;
  /** The group in the description of the API; left out for the console, which is one group. */
  tag?: string;
  summary: string;
  description?: string;
  /** For path parameters that need more than any text. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call takes a form with a file instead of a body. */
  form?: true;
  /** The `data` of the envelope; left out when there is none. */
  answer?: z.ZodType;
  /** The whole answer, when it is not the usual envelope. */
  raw?: z.ZodType;
  /** The whole answer may be plain text, too. The text describes it. */
  plain?: string;
  /** The call returns a file instead of an envelope. The text describes the file. */
  file?: string | true;
  /** The call is left out of the description. */
  hidden?: true;
}

export interface Call<Address extends CallAddress = CallAddress, Terms extends CallTerms = CallTerms> {
  readonly address: Address;
  readonly terms: Terms;
}

/** The terms of a call at an address: those of the console have roles instead of a scope. */
type TermsAt<Address extends CallAddress> = Address extends `${Method} /console/${string}`
  ? CallTerms & { scope?: never }
  : CallTerms & { scope: Scope };

/* @__NO_SIDE_EFFECTS__ */
export function call<Address extends CallAddress, Terms extends TermsAt<Address>>(
  address: Address,
  terms: () => Terms,
): Call<Address, Terms> {
  let made: Terms | undefined;
  return {
    address,
    get terms() {
      made ??= terms();
      return made;
    },
  };
}

type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The path parameters that the server receives. */
export type ParamsOf<Declared extends Call> = Declared['terms'] extends {
  params: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : { [Name in ParamNames<Declared['address']>]: string };
export type QueryOf<Declared extends Call> = Declared['terms'] extends {
  query: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : unknown;
export type BodyOf<Declared extends Call> = Declared['terms'] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;
/** The `data` in the envelope of a call. */
export type DataOf<Declared extends Call> = Declared['terms'] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : null;
/** Any call that returns such data. */
export type CallOf<Data> = Call<CallAddress, CallTerms & { answer: z.ZodType<Data> }>;
/** One item of a call that returns pages. */
export type ItemOf<Declared extends Call> =
  DataOf<Declared> extends { items: readonly (infer Item)[] } ? Item : never;

export function methodOf({ address }: Call): Method {
  return address.slice(0, address.indexOf(' ')) as Method;
}

/** Returns the path of a call below `/api/v3`, with the names of its parameters. */
export function templateOf({ address }: Call): string {
  return address.slice(address.indexOf(' ') + 1);
}

/** Returns the path of a call below `/api/v3`, with its parameters filled in. */
export function pathOf(declared: Call, params: Readonly<Record<string, string>> = {}): string {
  return templateOf(declared).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
