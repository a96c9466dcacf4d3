import { HTTP_TIMEOUT, type Locale, SUCCESS } from '@trade/protocol';
import { z } from 'zod';
import { createErrorLog } from './error-log.ts';
import { ApiError, errorOfStatus, TransportError } from './errors.ts';

const LOGIN_REQUIRED = 551;
const PREFIX = '/api/v3';

/** What every answer is wrapped in. */
const envelope = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  request_id: z.string().optional(),
});

export interface ClientOptions {
  /** Where the server is: scheme, host and port. */
  baseUrl: string;
  /** The bearer token of the moment: the simulation token in simulation mode. */
  token: () => string | null;
  locale: () => Locale;
  /** The server no longer knows `token`. */
  onLoginRequired: (token: string | null) => void;
  /** Of this build, for error reports. */
  version: string;
  timeout?: number;
}

type QueryValue = string | number | boolean | null | undefined;
export interface CallOptions {
  /** Added to the address; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  signal?: AbortSignal | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The one way to the server. Every call answers the `data` of the envelope, checked by `schema`.
 * Rejects with ApiError when the server refuses and with TransportError when no usable answer came;
 * an aborted call rejects with the signal's reason.
 */
export class ApiClient {
  readonly #options: ClientOptions;
  readonly #logError: ReturnType<typeof createErrorLog>;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#logError = createErrorLog(options.version, (body) =>
      this.#send('POST', '/log_error', { body, signal: AbortSignal.timeout(this.#timeout) }),
    );
  }

  get<Data>(path: string, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('GET', path, schema, options);
  }

  /** `body` goes as JSON; a FormData goes as multipart. */
  post<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('POST', path, schema, { ...options, body });
  }

  put<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('PUT', path, schema, { ...options, body });
  }

  delete<Data>(path: string, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('DELETE', path, schema, options);
  }

  get #timeout(): number {
    return this.#options.timeout ?? HTTP_TIMEOUT;
  }

  async #call<Data>(
    method: Method,
    path: string,
    schema: z.ZodType<Data>,
    { signal, ...options }: CallOptions & { body?: unknown },
  ): Promise<Data> {
    const token = this.#options.token();
    const timeout = AbortSignal.timeout(this.#timeout);
    const answer = await this.#answer(method, path, {
      ...options,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw timeout.aborted ? new TransportError('The server took too long', 558) : error;
    });
    if (answer.code !== SUCCESS) {
      this.#logError({
        method,
        path,
        code: answer.code,
        message: answer.message,
        requestId: answer.request_id,
      });
      if (answer.code === LOGIN_REQUIRED) this.#options.onLoginRequired(token);
      throw new ApiError(answer.code, answer.message, answer.request_id);
    }
    const data = schema.safeParse(answer.data);
    if (!data.success) throw new TransportError(`${path}: the answer is not understood`, 560);
    return data.data;
  }

  async #answer(method: Method, path: string, options: CallOptions & { body?: unknown }) {
    let response: Response;
    try {
      response = await this.#send(method, path, options);
    } catch (error) {
      throw new TransportError(error instanceof Error ? error.message : String(error), 558);
    }
    const parsed = envelope.safeParse(await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    throw response.ok
      ? new TransportError(`${path}: the answer is not understood`, 560)
      : errorOfStatus(response.status, response.statusText);
  }

  #send(method: Method, path: string, { query, body, signal }: CallOptions & { body?: unknown }) {
    const address = new URL(PREFIX + path, this.#options.baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
    }
    const token = this.#options.token();
    const multipart = body instanceof FormData;
    return fetch(address, {
      method,
      headers: {
        lang: this.#options.locale(),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
      signal: signal ?? null,
    });
  }
}
