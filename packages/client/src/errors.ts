import { type CatalogueCode, isCatalogueCode } from '@trade/protocol';

/** The server refused: the payload of its answer. `message` is in the language of the request. */
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

/** No usable answer came: the network, a timeout, or something between the app and the server. */
export class TransportError extends Error {
  /** The catalogue code that says it best, or null when only the message is known. */
  readonly code: CatalogueCode | null;
  /** Whether something answered at all. */
  readonly answered: boolean;

  constructor(message: string, code: CatalogueCode | null, answered = false) {
    super(message);
    this.name = 'TransportError';
    this.code = code;
    this.answered = answered;
  }
}

/** HTTP statuses that come without an envelope, as codes of the catalogue. */
const CODE_OF_STATUS: Readonly<Record<number, CatalogueCode>> = {
  400: 550,
  401: 551,
  403: 556,
  404: 559,
  413: 562,
  422: 561,
  429: 557,
  500: 560,
  502: 558,
  503: 558,
  504: 558,
};

export function errorOfStatus(status: number, statusText: string): TransportError {
  const message = `HTTP: ${status} ${statusText}`.trim();
  return new TransportError(message, CODE_OF_STATUS[status] ?? null, true);
}

export function unreachable(message: string): TransportError {
  return new TransportError(message, 558);
}

/** Something answered, and it is not what was agreed. */
export class AnswerNotUnderstood extends TransportError {
  constructor(path: string) {
    super(`${path}: the answer is not understood`, 560, true);
  }
}

/** The catalogue code of an error, if it has one. */
export function codeOf(error: unknown): CatalogueCode | null {
  if (!(error instanceof ApiError) && !(error instanceof TransportError)) return null;
  return error.code !== null && isCatalogueCode(error.code) ? error.code : null;
}
