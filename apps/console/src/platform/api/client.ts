import { HTTP_TIMEOUT, SUCCESS } from '@trade/protocol';
import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { ApiError, TransportError } from './errors.ts';

const LOGIN_REQUIRED = 551;
const IDLE = 12243;
const PREFIX = '/api/v3/console';

/** What every answer is wrapped in. */
const envelope = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  request_id: z.string().optional(),
});

/** Added to an address; undefined and empty values are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

export interface ClientOptions {
  /** Where the server is: scheme, host, port, and the path that the product is served under. */
  baseUrl: string;
  token: () => string | null;
  /** What the server recognises this browser by; null before its first login. */
  device: () => string | null;
  /** Whether the console asks by itself, with nobody there: its calls then keep no login alive. */
  isUnattended: () => boolean;
  /** The server no longer knows `token`, or nobody has used it for too long. */
  onLoginRequired: (token: string, why: 'ended' | 'idle') => void;
}

interface Call {
  query?: Query | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * The one way to the server. Paths are those below `/api/v3/console`. Every call answers the `data` of the envelope, checked by
 * `schema`; it rejects with ApiError when the server refuses and with TransportError when no usable answer came.
 */
export class ApiClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  get<Data>(path: string, schema: z.ZodType<Data>, call: Pick<Call, 'query' | 'signal'> = {}): Promise<Data> {
    return this.#call('GET', path, schema, call);
  }

  post<Data>(path: string, body: unknown, schema: z.ZodType<Data>): Promise<Data> {
    return this.#call('POST', path, schema, { body });
  }

  /** Sends a form with a file. */
  upload<Data>(path: string, form: FormData, schema: z.ZodType<Data>): Promise<Data> {
    return this.#call('POST', path, schema, { body: form });
  }

  put<Data>(path: string, body: unknown, schema: z.ZodType<Data>): Promise<Data> {
    return this.#call('PUT', path, schema, { body });
  }

  delete<Data>(path: string, schema: z.ZodType<Data>): Promise<Data> {
    return this.#call('DELETE', path, schema, {});
  }

  /** A file, which comes without an envelope. Refusals have one all the same. */
  download(path: string, call: Pick<Call, 'query' | 'signal'> = {}): Promise<Blob> {
    return this.#exchange('GET', path, call, async (response) => {
      if (!response.ok) await readEnvelope(response);
      return response.blob();
    });
  }

  async #call<Data>(method: string, path: string, schema: z.ZodType<Data>, call: Call): Promise<Data> {
    const data = schema.safeParse(await this.#exchange(method, path, call, readEnvelope));
    if (!data.success) throw new TransportError(texts.errors.notUnderstood);
    return data.data;
  }

  async #exchange<Result>(
    method: string,
    path: string,
    { query = {}, body, signal }: Call,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const address = new URL(this.#options.baseUrl + PREFIX + path);
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    const token = this.#options.token();
    const device = this.#options.device();
    const isForm = body instanceof FormData;
    const timeout = AbortSignal.timeout(HTTP_TIMEOUT);
    try {
      const response = await fetch(address, {
        method,
        headers: {
          lang: 'en',
          ...(device !== null && { device }),
          ...(this.#options.isUnattended() && { unattended: '1' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
          // The browser itself says what a form is, with the boundary between its parts.
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return await read(response);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof TransportError) throw error;
      if (!(error instanceof ApiError)) throw new TransportError(texts.errors.unreachable);
      if (token !== null && error.code === LOGIN_REQUIRED) this.#options.onLoginRequired(token, 'ended');
      if (token !== null && error.code === IDLE) this.#options.onLoginRequired(token, 'idle');
      throw error;
    }
  }
}

/** The data of an answer. Throws ApiError for a refusal and TransportError for what is no answer of the server. */
async function readEnvelope(response: Response): Promise<unknown> {
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new TransportError(texts.errors.notUnderstood);
  const { code, message, data, request_id } = answer.data;
  if (code !== SUCCESS) throw new ApiError(code, message, request_id);
  return data;
}
