import { TransportError } from '@trade/client';
import { texts } from '../texts/index.ts';

/** Returns the server's message, or why there is none. */
export function errorText(error: unknown): string {
  if (error instanceof TransportError) {
    return error.answered ? texts.errors.notUnderstood : texts.errors.unreachable;
  }
  const said = error instanceof Error ? error.message : '';
  return said === '' ? texts.errors.unknown : said;
}
