import type { Mode } from '@trade/engine';
import type { Locale } from '@trade/protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** Fastify with zod schemas: routes of every feature are registered on it. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer, from the `lang` header. */
    locale: Locale;
    /** Set by `requireCaller`; absent for a public call. */
    caller: Caller | null;
  }
}
