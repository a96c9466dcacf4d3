import {
  type Call,
  CODES,
  type DataOf,
  HTTP_TIMEOUT,
  type Locale,
  type Method,
  methodOf,
  pathOf,
  reportError,
  SUCCESS,
} from '@trade/protocol';
import { z } from 'zod';
import { AnswerNotUnderstood, ApiError, errorOfStatus, TransportError, unreachable } from './errors.ts';
import type { AnyGiven, Given, Query } from './given.ts';
import { ServerClock } from './server-clock.ts';
import type { Progress } from './upload.ts';

const PREFIX = '/api/v3';

/** The envelope of every answer. */
const envelope = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  request_id: z.string().optional(),
});

export interface ClientOptions {
  /** Address of the server: scheme, host, port, and the path that the product is served under. */
  baseUrl: string;
  /** The current bearer token. */
  token: () => string | null;
  locale: () => Locale;
  /** The id by which the server recognises this browser; null before its first login. */
  device?: () => string | null;
  /** Whether the app calls by itself while nobody uses it. Such calls do not extend the login. */
  isUnattended?: () => boolean;
  /** Called when the server does not accept `token`; the refusal says why. */
  onLoginRequired: (token: string | null, refusal: ApiError) => void;
  /** Version of this build. When given, every refusal is reported to the server's error log. */
  version?: string;
  timeout?: number;
}
/**
 * Codes for a missing login, or one that ended: by itself, by a changed password, by an operator.
 */
const LOGIN_ENDED: ReadonlySet<number> = new Set([
  CODES.login_required,
  CODES.password_changed_log_in_again,
  CODES.session_idle,
  CODES.user_disabled,
]);

/** A call as it is sent. */
interface Request {
  method: Method;
  path: string;
  query?: Query | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
  /** Replaces the session's current token. */
  token?: string | null | undefined;
}

/** What a call returns: its data, or its file. */
export type AnswerOf<Declared extends Call> = Declared['terms'] extends { file: string | true }
  ? Blob
  : DataOf<Declared>;

/**
 * Sends all calls to the server. A declared call returns the checked `data` of its envelope, or its
 * file. Rejects with ApiError when the server refuses and with TransportError when no usable answer
 * came; an aborted call rejects with the signal's reason.
 */
export class Client {
  readonly #options: ClientOptions;
  /**
   * The furthest place in the journal that an answer has shown: what comes next must not show less,
   * whichever gateway answers.
   */
  #sequence = 0;
  /** The server's clock as its answers tell it; by the device's own until the first. */
  readonly clock = new ServerClock();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  call<Declared extends Call>(declared: Declared, ...[given]: Given<Declared>): Promise<AnswerOf<Declared>> {
    return this.ask(declared, given as AnyGiven);
  }

  /** The same for callers that do not know which call it is. */
  async ask<Declared extends Call>(
    declared: Declared,
    { params, body, ...rest }: AnyGiven = {},
  ): Promise<AnswerOf<Declared>> {
    const method = methodOf(declared);
    const path = pathOf(declared, params);
    const request = { ...rest, method, path, body: body ?? (hasBody(method) ? {} : undefined) };
    const { answer, file } = declared.terms;
    if (file !== undefined) return (await this.#exchange(request, readFile)) as AnswerOf<Declared>;
    const data = await this.#exchange(request, readEnvelope);
    if (!answer) return null as AnswerOf<Declared>;
    const read = answer.safeParse(data);
    if (!read.success) throw new AnswerNotUnderstood(path);
    return read.data as AnswerOf<Declared>;
  }

  /** Sends a call and reads its answer, both within the time limit, and reports refusals. */
  async #exchange<Result>(
    { signal, token = this.#options.token(), ...request }: Request,
    read: (response: Response, path: string) => Promise<Result>,
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(this.#timeout);
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const asked = Date.now();
    try {
      const response = await this.#send({ ...request, token, signal: limit });
      this.clock.hear(response.headers.get('date'), asked, Date.now());
      this.#sequence = Math.max(this.#sequence, Number(response.headers.get('sequence')));
      return await read(response, request.path);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timeout.aborted) throw unreachable('The server took too long');
      if (error instanceof TransportError) throw error;
      if (!(error instanceof ApiError)) throw unreachable(lastWords(error));
      this.#report(request, error);
      if (LOGIN_ENDED.has(error.code)) this.#options.onLoginRequired(token, error);
      throw error;
    }
  }

  /** Returns the address of a path below the API, for whoever calls it without this client. */
  addressOf(path: string): string {
    return this.#options.baseUrl + PREFIX + path;
  }

  get #timeout(): number {
    return this.#options.timeout ?? HTTP_TIMEOUT;
  }

  #send({ method, path, query, body, signal, onProgress, token = this.#options.token() }: Request) {
    const address = new URL(this.addressOf(path));
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== null && value !== undefined && value !== '')
        address.searchParams.set(name, String(value));
    }
    const device = this.#options.device?.() ?? null;
    const headers = {
      lang: this.#options.locale(),
      ...(device !== null && { device }),
      ...(this.#sequence > 0 && { sequence: String(this.#sequence) }),
      ...(this.#options.isUnattended?.() && { unattended: '1' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const isForm = body instanceof FormData;
    if (isForm && onProgress && signal) {
      // Whoever logs in uploads nothing yet.
      return import('./upload.ts').then(({ sendWithProgress }) =>
        sendWithProgress(address, { method, headers, body, signal }, onProgress),
      );
    }
    return fetch(address, {
      method,
      // For a form the browser sets the content type itself, with the boundary between the parts.
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ?? null,
    });
  }

  /** Reports a refusal without waiting. A report that fails is not reported itself. */
  #report({ method, path }: Request, { code, message, requestId }: ApiError): void {
    const { version } = this.#options;
    if (version === undefined || path === pathOf(reportError)) return;
    this.#send({
      method: methodOf(reportError),
      path: pathOf(reportError),
      body: {
        client_version: version.slice(0, 100),
        error_message: `${code} ${message}`.slice(0, 2000),
        error_url: `${method} ${path}`.slice(0, 2000),
        additional_info: JSON.stringify({
          code,
          request_id: requestId,
          page: window.location.pathname,
        }).slice(0, 4000),
      },
      signal: AbortSignal.timeout(this.#timeout),
    }).catch(() => undefined);
  }
}

function hasBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT';
}

/**
 * Returns the data of an answer. Throws ApiError for a refusal and TransportError for anything that
 * is not an envelope.
 */
async function readEnvelope(response: Response, path: string): Promise<unknown> {
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!answer.success) {
    throw response.ok ? new AnswerNotUnderstood(path) : errorOfStatus(response.status, response.statusText);
  }
  const { code, message, data, request_id } = answer.data;
  if (code !== SUCCESS) throw new ApiError(code, message, request_id);
  return data;
}

/** Returns a file. A file comes without an envelope, but a refusal has one. */
async function readFile(response: Response, path: string): Promise<Blob> {
  if (!response.ok) await readEnvelope(response, path);
  return response.blob();
}

function lastWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
