import { type CatalogueCode, CODES, isCatalogueCode } from '@trade/protocol';

/** A refusal by the server. `message` is in the language of the request. */
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

/**
 * No usable answer: the network failed, the time ran out, or something between app and server
 * answered.
 */
export class TransportError extends Error {
  /** The catalogue code that fits best, or null when only the message is known. */
  readonly code: CatalogueCode | null;
  /** Whether any answer came. */
  readonly answered: boolean;

  constructor(message: string, code: CatalogueCode | null, answered = false) {
    super(message);
    this.name = 'TransportError';
    this.code = code;
    this.answered = answered;
  }
}

/** Catalogue codes for HTTP statuses that come without an envelope. */
const CODE_OF_STATUS: Readonly<Record<number, CatalogueCode>> = {
  400: CODES.parameter_error,
  401: CODES.login_required,
  403: CODES.insufficient_permissions,
  404: CODES.not_found,
  413: CODES.upload_failed,
  422: CODES.parameter_invalid,
  429: CODES.too_many_requests,
  500: CODES.internal_error,
  502: CODES.service_unavailable,
  503: CODES.service_unavailable,
  504: CODES.service_unavailable,
};

export function errorOfStatus(status: number, statusText: string): TransportError {
  const message = `HTTP: ${status} ${statusText}`.trim();
  return new TransportError(message, CODE_OF_STATUS[status] ?? null, true);
}

export function unreachable(message: string): TransportError {
  return new TransportError(message, CODES.service_unavailable);
}

/** An answer came, but not in the agreed shape. */
export class AnswerNotUnderstood extends TransportError {
  constructor(path: string) {
    super(`${path}: the answer is not understood`, CODES.internal_error, true);
  }
}

/** Returns the catalogue code of an error, or null. */
export function codeOf(error: unknown): CatalogueCode | null {
  if (!(error instanceof ApiError) && !(error instanceof TransportError)) return null;
  return error.code !== null && isCatalogueCode(error.code) ? error.code : null;
}
