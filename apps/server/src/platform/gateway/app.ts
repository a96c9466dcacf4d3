import type { Mode } from '@trade/engine';
import type { CodeOf, ConsoleAccess, Locale, SuccessName } from '@trade/protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/**
 * Fastify with zod schemas. Features register their routes on a scope that already carries the prefix `/api/v3`,
 * so they name paths without it: `app.get('/market/tickers', ...)`.
 */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who is asking: decided by the bearer token alone. */
export interface Caller {
  /** The customer's number in the engine. */
  customer: number;
  /** A simulation token acts in demo mode. */
  mode: Mode;
  userId: number;
  sessionId: string;
}

/** A login that ended in a way its owner should be told of. */
export interface EndedLogin {
  /** The code that calls with its token answer: the password was changed, nobody used it, or the user is disabled. */
  ended: CodeOf<'password_changed_log_in_again' | 'session_idle' | 'user_disabled'>;
}

/** What every call answers. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  request_id: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route of the console. */
    access?: ConsoleAccess;
  }
  interface FastifyRequest {
    /** The language of the answer, from the `lang` header. */
    locale: Locale;
    /** Who the bearer token names; null for a public call or a token that is no longer good. */
    caller: Caller | null;
    /** Why the bearer token is no longer good, where that is worth saying. */
    endedLogin: EndedLogin | null;
    /** Wraps the data of a call that went well; `success` names the text to show, otherwise the message is `ok`. */
    answer<Data>(data: Data, success?: SuccessName): Envelope<Data>;
  }
}
