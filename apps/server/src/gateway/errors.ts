import { CATALOGUE, type CatalogueCode } from '@trade/protocol';

/** A refusal that the customer is told about: a code of the catalogue, with what its text needs. */
export class CatalogueError extends Error {
  readonly code: CatalogueCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: CatalogueCode, params: Record<string, string | number> = {}) {
    super(CATALOGUE[code].name);
    this.name = 'CatalogueError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return CATALOGUE[this.code].status;
  }
}
