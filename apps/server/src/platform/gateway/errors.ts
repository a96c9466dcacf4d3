import { CATALOGUE, type CatalogueCode, CODES, isCatalogueCode } from '@trade/protocol';

/** A value in a refusal's text that is itself translated: the text at a path like `holds.until`. */
export interface SaidText {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}
export type RefusalParams = Readonly<Record<string, string | number | SaidText>>;

/** A refusal that the customer is told: a code of the catalogue, with the values of its text. */
export class CatalogueError extends Error {
  readonly code: CatalogueCode;
  readonly params: RefusalParams;

  constructor(code: CatalogueCode, params: RefusalParams = {}) {
    super(CATALOGUE[code].name);
    this.name = 'CatalogueError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return CATALOGUE[this.code].status;
  }
}

/**
 * Returns the engine's refusal for its caller; a code outside the catalogue is a bug and becomes
 * CODES.internal_error.
 */
export function engineRefusal(code: number): CatalogueError {
  return new CatalogueError(isCatalogueCode(code) ? code : CODES.internal_error);
}

/** Throws the engine's refusal; does nothing for a command that it accepted. */
export function requireAccepted({ rejection }: { rejection: { code: number } | null }): void {
  if (rejection) throw engineRefusal(rejection.code);
}
