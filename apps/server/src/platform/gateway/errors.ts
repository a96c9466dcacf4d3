import { CATALOGUE, type CatalogueCode, CODES, isCatalogueCode } from '@trade/protocol';

/** A part of a refusal that is itself said in the customer's language: the text at a path like `holds.until`. */
export interface SaidText {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}
export type RefusalParams = Readonly<Record<string, string | number | SaidText>>;

/** A refusal that the customer is told about: a code of the catalogue, with what its text needs. */
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

/** What the engine refused with, as its caller is told; a code that no catalogue knows is our own mistake. */
export function engineRefusal(code: number): CatalogueError {
  return new CatalogueError(isCatalogueCode(code) ? code : CODES.internal_error);
}
