import type { Outcome } from '@trade/engine';
import { CODES, isCatalogueCode } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { WithdrawalEntry } from './records.ts';

/** Throws the code of a refusal. */
export function refuse({ rejection }: Outcome): void {
  if (rejection)
    throw new CatalogueError(isCatalogueCode(rejection.code) ? rejection.code : CODES.internal_error);
}

/** The withdrawal as the command left it; null when a repetition answered only its number. */
export function entryIn({ events }: Outcome): WithdrawalEntry | null {
  for (const event of events) {
    if (event.type === 'entry' && event.entry.kind === 'withdrawal') return event.entry;
  }
  return null;
}
