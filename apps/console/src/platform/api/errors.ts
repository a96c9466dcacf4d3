import { texts } from '../texts/index.ts';

/** The server refused. `message` is its own explanation. */
export class ApiError extends Error {
  readonly code: number;
  readonly requestId: string | undefined;

  constructor(code: number, message: string, requestId?: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.requestId = requestId;
  }
}

/** No usable answer came: the network, a timeout, or something between the console and the server. */
export class TransportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TransportError';
  }
}

/** What to tell the operator: the server's message, or why there is none. */
export function errorText(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return said === '' ? texts.errors.unknown : said;
}
