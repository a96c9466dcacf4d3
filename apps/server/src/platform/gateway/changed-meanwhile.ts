import { CODES } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

/**
 * Throws 12320 when what is there now is not what a change was made from. To be called under the
 * lock that keeps it as it is, until the change is made: judged before, a request that repeats
 * itself undoes what a colleague does meanwhile.
 */
export function requireUnchanged<Version extends string | number | null>(
  present: Version,
  read: Version,
): void {
  if (present !== read) throw new CatalogueError(CODES.changed_meanwhile);
}

/**
 * Whether an error says that something was changed meanwhile: what failed may be done again from
 * what is there now.
 */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CatalogueError && error.code === CODES.changed_meanwhile;
}
