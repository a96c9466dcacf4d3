import { HTTP_TIMEOUT, type Locale, type logErrorBody, SUCCESS } from '@trade/protocol';
import { z } from 'zod';
import { ApiError, errorOfStatus, TransportError } from './errors.ts';
import { type Progress, sendWithProgress } from './send-with-progress.ts';

interface Refusal {
  method: string;
  path: string;
  code: number;
  message: string;
  requestId: string | undefined;
}

/**
 * Reports every refusal to the server's error log, without waiting and without caring whether it arrives:
 * a report that fails is never reported itself.
 */
function createErrorLog(version: string, send: (body: z.infer<typeof logErrorBody>) => Promise<unknown>) {
  return ({ method, path, code, message, requestId }: Refusal): void => {
    if (path === '/log_error') return;
    send({
      client_version: version.slice(0, 100),
      error_message: `${code} ${message}`.slice(0, 2000),
      error_url: `${method} ${path}`.slice(0, 2000),
      additional_info: JSON.stringify({ code, request_id: requestId, page: window.location.pathname }).slice(
        0,
        4000,
      ),
    }).catch(() => undefined);
  };
}

/** No login, or one that ended: by itself, with another password, by an operator. */
const LOGIN_ENDED: ReadonlySet<number> = new Set([551, 12242, 12243, 12106]);
const PREFIX = '/api/v3';

/** What every answer is wrapped in. */
const envelope = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  request_id: z.string().optional(),
});

export interface ClientOptions {
  /** Where the server is: scheme, host, port, and the path that the product is served under. */
  baseUrl: string;
  /** The bearer token of the moment: the simulation token in simulation mode. */
  token: () => string | null;
  locale: () => Locale;
  /** What the server recognises this browser by; null before its first login. */
  device?: () => string | null;
  /** Whether the app asks by itself, with nobody there: its calls then keep no login alive. */
  isUnattended?: () => boolean;
  /** The server does not accept `token`; the refusal says why. */
  onLoginRequired: (token: string | null, refusal: ApiError) => void;
  /** Of this build, for error reports. */
  version: string;
  timeout?: number;
}

type QueryValue = string | number | boolean | null | undefined;
export interface CallOptions {
  /** Added to the address; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  signal?: AbortSignal | undefined;
  /** In another name than the session's of the moment. */
  token?: string | null;
}

/** What a call carries, and who wants to know how much of it has been sent. */
interface Content {
  body?: unknown;
  onProgress?: Progress;
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

  post<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('POST', path, schema, { ...options, body });
  }

  put<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.#call('PUT', path, schema, { ...options, body });
  }

  /** `body` carries what the server asks for before it deletes, such as a code. */
  delete<Data>(
    path: string,
    schema: z.ZodType<Data>,
    options: CallOptions & { body?: unknown } = {},
  ): Promise<Data> {
    return this.#call('DELETE', path, schema, options);
  }

  /** Sends a form with files, as multipart. */
  upload<Data>(
    path: string,
    form: FormData,
    schema: z.ZodType<Data>,
    options: CallOptions & { onProgress: Progress },
  ): Promise<Data> {
    return this.#call('POST', path, schema, { ...options, body: form });
  }

  /** A file, which comes without an envelope. Rejects like every other call. */
  download(path: string, options: CallOptions = {}): Promise<Blob> {
    return this.#exchange('GET', path, options, async (response) => {
      if (!response.ok) await readEnvelope(response, path);
      return response.blob();
    });
  }

  get #timeout(): number {
    return this.#options.timeout ?? HTTP_TIMEOUT;
  }

  async #call<Data>(
    method: Method,
    path: string,
    schema: z.ZodType<Data>,
    options: CallOptions & Content,
  ): Promise<Data> {
    const data = schema.safeParse(await this.#exchange(method, path, options, readEnvelope));
    if (!data.success) throw notUnderstood(path);
    return data.data;
  }

  /** Sends a call and reads its answer, both within the time limit, and reports what the server refuses. */
  async #exchange<Result>(
    method: Method,
    path: string,
    { signal, token = this.#options.token(), ...options }: CallOptions & Content,
    read: (response: Response, path: string) => Promise<Result>,
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(this.#timeout);
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await read(await this.#send(method, path, { ...options, token, signal: limit }), path);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timeout.aborted) throw new TransportError('The server took too long', 558);
      if (error instanceof TransportError) throw error;
      if (!(error instanceof ApiError)) throw new TransportError(lastWords(error), 558);
      this.#logError({ method, path, code: error.code, message: error.message, requestId: error.requestId });
      if (LOGIN_ENDED.has(error.code)) this.#options.onLoginRequired(token, error);
      throw error;
    }
  }

  #send(
    method: Method,
    path: string,
    { query, body, signal, onProgress, token = this.#options.token() }: CallOptions & Content,
  ) {
    const address = new URL(this.#options.baseUrl + PREFIX + path);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
    }
    const device = this.#options.device?.() ?? null;
    const headers = {
      lang: this.#options.locale(),
      ...(device !== null && { device }),
      ...(this.#options.isUnattended?.() && { unattended: '1' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    if (body instanceof FormData && onProgress && signal) {
      return sendWithProgress(address, { method, headers, body, signal }, onProgress);
    }
    return fetch(address, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ?? null,
    });
  }
}

/** The data of an answer. Throws ApiError for a refusal and TransportError for what is no answer of the server. */
async function readEnvelope(response: Response, path: string): Promise<unknown> {
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!answer.success) {
    throw response.ok ? notUnderstood(path) : errorOfStatus(response.status, response.statusText);
  }
  const { code, message, data, request_id } = answer.data;
  if (code !== SUCCESS) throw new ApiError(code, message, request_id);
  return data;
}

function notUnderstood(path: string): TransportError {
  return new TransportError(`${path}: the answer is not understood`, 560);
}

function lastWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
