import { type CatalogueCode, CODES, isCatalogueCode } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

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
