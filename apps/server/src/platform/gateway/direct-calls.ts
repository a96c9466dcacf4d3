import { randomUUID } from 'node:crypto';
import { type AskedCall, type Call, CODES, methodOf, templateOf } from '@trade/protocol';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import { isDatabaseAway } from './database-errors.ts';
import { CatalogueError, invalidRequest } from './errors.ts';
import { type CallLimits, refusalOfUnpaid } from './limits.ts';
import { envelopeText, exactly, ReadyText, unchecked, WithText } from './results.ts';
import { refusal, successOf } from './site.ts';

/** What the handler of a call sees of its request, over HTTP or not. */
export interface DirectRequest<Params = unknown, Query = unknown, Body = unknown>
  extends Pick<FastifyRequest, 'caller' | 'endedLogin' | 'id' | 'ip' | 'locale' | 'log'> {
  params: Params;
  query: Query;
  body: Body;
}

/** The whole request of a call over HTTP; null of one over a socket. */
export function wholeOf(request: DirectRequest): FastifyRequest | null {
  return 'raw' in request ? (request as unknown as FastifyRequest) : null;
}

/** Who makes a call without HTTP. */
type DirectCaller = Pick<FastifyRequest, 'caller' | 'ip' | 'locale'>;

/** How a call is answered. */
interface Offer {
  /** Points. */
  cost: number;
  params: z.ZodType | null;
  /** The whole envelope. */
  response: z.ZodType;
  isExact: boolean;
  handler: (request: DirectRequest) => unknown;
}

interface Offered extends Offer {
  declared: Call;
  write: (envelope: unknown) => string;
}

/** A call that is under way. */
interface Begun {
  /** False for one that was refused before anything was done: whoever goes on so costs time. */
  isPaid: boolean;
  /** The envelope of the answer, as JSON. Never rejects. */
  answer: Promise<string>;
}

interface DirectCallsOptions {
  /** Null lifts the limits. */
  limits: CallLimits | null;
  log: FastifyBaseLogger;
  /** Whether every answer is checked against its call: in tests. */
  checksAnswers: boolean;
}

/**
 * The declared calls that programs make over a socket or in a batch, by their ids: with the same
 * handlers, checks, points and envelopes as over HTTP.
 */
export class DirectCalls {
  private readonly offered = new Map<string, Offered>();
  private readonly calls: FastifyBaseLogger;
  private refresh: () => Promise<void> | null = () => null;

  constructor(private readonly options: DirectCallsOptions) {
    // The line of a call holds no secret, and looking for one costs more than writing it.
    this.calls = options.log.child({}, { redact: [] });
  }

  offer(declared: Call, offer: Offer): void {
    const { isExact, response } = offer;
    const compile = isExact ? (this.options.checksAnswers ? exactly : unchecked) : serializerCompiler;
    const route = {
      schema: response,
      method: methodOf(declared),
      url: templateOf(declared),
      httpStatus: '200',
    };
    const write = compile(route as Parameters<typeof serializerCompiler>[0]);
    this.offered.set(declared.terms.id, { ...offer, declared, write });
  }

  /** Sets what has to be waited for before a call is answered; null for nothing. */
  answerAfter(refresh: () => Promise<void> | null): void {
    this.refresh = refresh;
  }

  /** Returns the declaration of a call by its id; null when it is not offered. */
  find(id: string): Call | null {
    return this.offered.get(id)?.declared ?? null;
  }

  /** Takes the points of a call, and begins it. */
  begin(asked: AskedCall, by: DirectCaller): Begun {
    const offered = this.offered.get(asked.call);
    if (!offered) return this.refuse(by, new CatalogueError(CODES.not_found));
    const unpaid = this.options.limits?.take(by, offered.cost, Date.now()) ?? null;
    if (unpaid) return this.refuse(by, refusalOfUnpaid(unpaid));
    const { caller, ip, locale } = by;
    const request = { caller, ip, locale, endedLogin: null, id: randomUUID(), log: this.options.log };
    return { isPaid: true, answer: this.answer(offered, asked, request) };
  }

  /** Answers a call that is not begun. */
  refuse({ caller, locale }: DirectCaller, error: CatalogueError): Begun {
    const envelope = refusal({ caller, locale, id: randomUUID() }, error);
    return { isPaid: false, answer: Promise.resolve(JSON.stringify(envelope)) };
  }

  private async answer(offered: Offered, asked: AskedCall, request: Asking): Promise<string> {
    const started = performance.now();
    let status = 200;
    try {
      admit(offered.declared, request.caller);
      const read = { ...request, ...readParts(offered, asked) };
      const fresh = this.refresh();
      if (fresh) await fresh;
      return written(offered, request, await offered.handler(read));
    } catch (error) {
      const refused = this.refusalOf(error);
      status = refused.status;
      return JSON.stringify(refusal(request, refused));
    } finally {
      const ms = Math.round(performance.now() - started);
      const { caller, id } = request;
      this.calls.info(
        { request_id: id, call: asked.call, status, ms, user: caller?.customer },
        'answered directly',
      );
    }
  }

  private refusalOf(error: unknown): CatalogueError {
    if (error instanceof CatalogueError) return error;
    const { log } = this.options;
    if (isDatabaseAway(error)) {
      log.warn({ err: error }, 'the database did not answer a call');
      return new CatalogueError(CODES.service_unavailable);
    }
    log.error({ err: error }, 'a call failed');
    return new CatalogueError(CODES.internal_error);
  }
}

type Asking = Omit<DirectRequest, 'params' | 'query' | 'body'>;

/** Throws unless the caller may make the call: as the hooks of its route do. */
function admit({ terms: { access, scope } }: Call, caller: Caller | null): void {
  if (caller === null && access !== 'anyone') throw new CatalogueError(CODES.login_required);
  if (caller?.mode === 'demo' && access === 'real') throw new CatalogueError(CODES.insufficient_permissions);
  if (caller && scope && !caller.scopes.includes(scope))
    throw new CatalogueError(CODES.insufficient_permissions, { reason: 'scope' });
}

function readParts({ declared: { terms }, params }: Offered, asked: AskedCall) {
  return {
    params: readPart(params, asked.params ?? {}, null),
    body: readPart(terms.body ?? null, asked.body, { body: asked.body }),
    query: readPart(terms.query ?? null, asked.query ?? {}, null),
  };
}

/** What a call does not declare it does not read. */
function readPart(schema: z.ZodType | null, value: unknown, within: { body: unknown } | null): unknown {
  if (schema === null) return undefined;
  const read = schema.safeParse(value);
  if (!read.success) throw invalidRequest(read.error.issues, within);
  return read.data;
}

function written({ write }: Offered, request: Asking, result: unknown): string {
  if (result instanceof ReadyText) return envelopeText(request, result.json);
  if (result instanceof WithText) return write(successOf(request, result.data, result.success));
  return write(successOf(request, result ?? null));
}
