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

/** What is wrong with a part of a request, and where. */
interface RequestIssue {
  message: string;
  path: readonly PropertyKey[];
}

/**
 * Returns CODES.information_incomplete when only required fields of the body are missing, and
 * CODES.parameter_invalid otherwise; when nothing else is wrong, the own code of the first field
 * that has one (`refusedWith` of `@trade/protocol`). `within` is null for what is not of the body.
 */
export function invalidRequest(
  issues: readonly RequestIssue[],
  within: { body: unknown } | null,
): CatalogueError {
  const others = issues.filter(({ message }) => !isCatalogueCode(Number(message)));
  if (others.length === 0) return new CatalogueError(Number(issues[0]?.message) as CatalogueCode);
  const onlyAbsent = within !== null && others.every(({ path }) => isAbsent(within.body, path));
  return new CatalogueError(onlyAbsent ? CODES.information_incomplete : CODES.parameter_invalid);
}

/** Whether the body has no value at a path like `address`, `city`. */
function isAbsent(body: unknown, path: readonly PropertyKey[]): boolean {
  return path.reduce<unknown>(at, body) === undefined;
}

function at(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
