import type { CodeOf, ConsoleAccess, Locale, Power, SuccessName } from '@trade/protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Caller } from './caller.ts';
import type { DirectCalls } from './direct-calls.ts';
import type { Envelope } from './site.ts';

/**
 * Fastify with zod schemas. Features register their routes on a scope that already carries the
 * prefix `/api/v3`, so they name paths without it: `app.get('/market/tickers', ...)`.
 */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A credential that is worth nothing, for a reason that its owner should be told. */
export interface EndedLogin {
  /**
   * The code with which calls with it are refused. Of a login: the password was changed, it was
   * unused, or the user is disabled. Of a key: what is wrong with it, or with the signature.
   */
  ended: CodeOf<
    | 'password_changed_log_in_again'
    | 'session_idle'
    | 'user_disabled'
    | 'api_key_invalid'
    | 'api_key_address_not_allowed'
    | 'timestamp_outside_window'
    | 'signature_invalid'
  >;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route of the console. */
    access?: ConsoleAccess;
    /** Required on every route of the console that changes something, and on no other. */
    power?: Power | undefined;
  }
  interface FastifyInstance {
    /** Whether every answer is checked against its call: in tests. */
    checksAnswers: boolean;
    /** The calls that are made over sockets and in batches, too. */
    directCalls: DirectCalls;
  }
  interface FastifyRequest {
    /** The language of the answer, from the `lang` header. */
    locale: Locale;
    /** Null without a credential or with one that is not valid. */
    caller: Caller | null;
    /** Why the credential is no longer valid, if the customer should be told. */
    endedLogin: EndedLogin | null;
    /**
     * Wraps the data of a successful call; `success` names the text to show, otherwise the message
     * is `ok`.
     */
    answer<Data>(data: Data, success?: SuccessName): Envelope<Data>;
  }
}
