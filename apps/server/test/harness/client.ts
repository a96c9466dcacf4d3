import { type Call, methodOf, pathOf } from '@trade/protocol';
import { versionBefore } from './versions.ts';

/** The answer to a call: HTTP status and headers, and the parts of the envelope. */
interface Answer<Data> {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  data: Data;
  requestId: string;
}

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The input of a declared call. The body is whatever a test sends, valid or not. */
interface Given extends CallOptions {
  params?: Values;
  query?: Values;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  lang?: string;
  headers?: Record<string, string>;
}

/**
 * Calls the API of a running server as a client would. `Data` is what the test expects; it is not
 * checked.
 */
export interface Client {
  /** Makes a declared call. */
  call<Data = unknown>(call: Call, given?: Given): Promise<Answer<Data>>;
  /** Gets a path as written, for what no declared call would send. */
  get<Data = unknown>(path: string, options?: CallOptions): Promise<Answer<Data>>;
  post<Data = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Data>>;
  put<Data = unknown>(path: string, options?: CallOptions): Promise<Answer<Data>>;
  delete<Data = unknown>(path: string, options?: CallOptions): Promise<Answer<Data>>;
}

/** Paths are below `/api/v3`. */
export function createClient(url: string): Client {
  async function call<Data>(method: string, path: string, given: CallOptions = {}): Promise<Answer<Data>> {
    const options = { ...given, body: await madeFromNow(method, path, given) };
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.lang) headers.lang = options.lang;
    if (options.body !== undefined) headers['content-type'] ??= 'application/json';
    const text = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
    const answer = await fetch(`${url}/api/v3${path}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: text }),
    });
    const envelope = (await answer.json()) as {
      code: number;
      message: string;
      data: Data;
      request_id: string;
    };
    const { code, message, data, request_id } = envelope;
    return { status: answer.status, headers: answer.headers, code, message, data, requestId: request_id };
  }
  /**
   * Adds to a change what it was made from, unless the body says so itself: most tests change what
   * is there now.
   */
  async function madeFromNow(method: string, path: string, { body, token }: CallOptions): Promise<unknown> {
    const isFree = body === undefined && path.endsWith('/invitation');
    const given = isFree ? {} : body;
    if (typeof given !== 'object' || given === null || 'version' in given || 'from' in given) return body;
    const read = async (from: string) => {
      const { code, data } = await call<Record<string, unknown> | null>('GET', from, { token });
      return code === 200 ? data : null;
    };
    return { ...(await versionBefore(method, path, read)), ...given };
  }
  return {
    call: (declared, { params = {}, query = {}, ...options } = {}) => {
      const path = pathOf(declared, textsOf(params));
      const search = new URLSearchParams(textsOf(query)).toString();
      return call(methodOf(declared), search === '' ? path : `${path}?${search}`, options);
    },
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
    put: (path, options) => call('PUT', path, options),
    delete: (path, options) => call('DELETE', path, options),
  };
}

const textsOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
