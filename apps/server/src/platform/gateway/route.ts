import {
  type ApiKeyScope,
  apiKeyScope,
  type BodyOf,
  type Call,
  type ConsoleAccess,
  type DataOf,
  envelope,
  methodOf,
  nothing,
  type ParamsOf,
  type QueryOf,
  templateOf,
} from '@trade/protocol';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { requireCaller, requireReal, requireScope } from './authentication.ts';
import type { DirectRequest } from './direct-calls.ts';
import { envelopeText, exactly, ReadyText, unchecked, WithText } from './results.ts';

const CONSOLE = '/console';

/** A request of a declared call, as its schemas have read it. */
type CallRequest<Declared extends Call> = FastifyRequest<{
  Params: ParamsOf<Declared>;
  Querystring: QueryOf<Declared>;
  Body: BodyOf<Declared>;
}>;

/**
 * What a handler returns: the data, alone or with a text; for a call without an envelope, its whole
 * answer.
 */
type Result<Declared extends Call> = Declared['terms'] extends { file: string | true }
  ? FastifyReply
  : Declared['terms'] extends { raw: infer Schema extends z.ZodType }
    ? z.output<Schema> | ReadyText
    : DataOf<Declared> | WithText<DataOf<Declared>> | ReadyText;

/** Calls that may come over a socket see no more of a request than what that has. */
type Handler<Declared extends Call> = Declared['terms'] extends
  | { file: string | true }
  | { raw: z.ZodType }
  | { form: true }
  ? WholeHandler<Declared>
  : Declared['terms'] extends { scope: ApiKeyScope }
    ? (
        request: DirectRequest<ParamsOf<Declared>, QueryOf<Declared>, BodyOf<Declared>>,
      ) => Result<Declared> | Promise<Result<Declared>>
    : WholeHandler<Declared>;

type WholeHandler<Declared extends Call> = (
  request: CallRequest<Declared>,
  reply: FastifyReply,
) => Result<Declared> | Promise<Result<Declared>>;

interface RouteOptions {
  /** Its limits, see `RATE`. */
  config?: FastifyContextConfig;
  /** A check after that of the access and before the body is read. */
  before?: onRequestHookHandler;
  /** A description that only the server can give. */
  description?: string;
  /**
   * What the handler returns holds what the call declares and nothing else, so it is written
   * without being checked once more. Where answers are checked (in tests), anything else is an
   * error.
   */
  isExact?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that is served. */
    call?: Call;
    /** A description in place of the declared one. */
    callDescription?: string;
  }
}

/**
 * Serves a declared call: path, access, body and answer are those of the declaration. A scope of
 * the console has the prefix of its paths.
 */
export function route<Declared extends Call>(
  app: App,
  declared: Declared,
  ...[first, second]: [Handler<Declared>] | [RouteOptions, Handler<Declared>]
): void {
  const [{ config, before, description, isExact }, handler] =
    typeof first === 'function' ? [{} as RouteOptions, first] : [first, second as Handler<Declared>];
  const { terms } = declared;
  const path = templateOf(declared);
  const params = paramsOf(declared);
  const response = responseOf(declared);
  const isOfConsole = path.startsWith(`${CONSOLE}/`);
  app.route({
    method: methodOf(declared),
    url: isOfConsole ? path.slice(CONSOLE.length) : path,
    onRequest: [...(isOfConsole ? [] : customersOf(declared)), ...(before ? [before] : [])],
    config: {
      ...config,
      call: declared,
      ...(description !== undefined && { callDescription: description }),
      ...(isOfConsole && { access: terms.access as ConsoleAccess, power: terms.power }),
    },
    schema: schemaOf(declared, { params, response }),
    ...(isExact && { serializerCompiler: app.checksAnswers ? exactly : unchecked }),
    handler: async (request, reply) => {
      const result = await (handler as WholeHandler<Declared>)(request as CallRequest<Declared>, reply);
      if (result instanceof ReadyText) {
        const json = terms.raw === undefined ? envelopeText(request, result.json) : result.json;
        if (app.checksAnswers) return JSON.parse(json);
        return reply.type('application/json; charset=utf-8').send(json);
      }
      if (terms.file !== undefined || terms.raw !== undefined) return result;
      if (result instanceof WithText) return request.answer(result.data, result.success);
      return request.answer(result ?? null);
    },
  });
  // A tighter limit counts by route, and what is checked before needs the whole request.
  if (isDirect(declared) && response && !before && !config?.rateLimit && typeof config?.cost !== 'function')
    app.directCalls.offer(declared, {
      cost: config?.cost ?? 1,
      params,
      response,
      isExact: isExact === true,
      handler: handler as (request: DirectRequest) => unknown,
    });
}

/** Whether programs may make a call, and over a socket, too. */
function isDirect({ terms: { file, form, raw, scope } }: Call): boolean {
  const isOfPrograms = apiKeyScope.safeParse(scope).success;
  return isOfPrograms && file === undefined && form === undefined && raw === undefined;
}

/** Returns the hooks that check the access and the scope of a customers' call. */
function customersOf({ terms: { access, scope } }: Call): onRequestHookHandler[] {
  const hooks = scope ? [requireScope(scope)] : [];
  if (access === 'customer') return [requireCaller, ...hooks];
  return access === 'real' ? [requireReal, ...hooks] : hooks;
}

function schemaOf(
  { terms: { body, query } }: Call,
  { params, response }: { params: z.ZodType | null; response: z.ZodType | null },
) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { 200: response } }),
  };
}

function paramsOf(declared: Call): z.ZodType | null {
  if (declared.terms.params) return declared.terms.params;
  const names = [...templateOf(declared).matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()]);
  return names.length > 0 ? z.object(Object.fromEntries(names)) : null;
}

function responseOf({ terms: { answer = nothing, file, raw } }: Call): z.ZodType | null {
  if (file !== undefined) return file === true ? null : z.unknown().describe(file);
  return raw ?? envelope(answer);
}
