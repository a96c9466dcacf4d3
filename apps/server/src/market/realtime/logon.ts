import { randomUUID } from 'node:crypto';
import { type CatalogueCode, type Locale, type SocketRequest, SUCCESS } from '@trade/protocol';
import { type Caller, refusalText } from '../../platform/gateway/index.ts';

export type LogonRequest = Extract<SocketRequest, { action: 'logon' }>;

/** What a program shows to log on, and from where. */
export interface ShownLogon extends Omit<LogonRequest, 'action' | 'id'> {
  address: string;
}

/** Returns the envelope of the answer to a logon, as JSON. */
export function answerLogon({ locale }: { locale: Locale }, found: CatalogueCode | Caller): string {
  const request_id = randomUUID();
  if (typeof found === 'number')
    return JSON.stringify({ code: found, message: refusalText(locale, found, {}), data: null, request_id });
  const { mode, scopes } = found;
  return JSON.stringify({ code: SUCCESS, message: 'ok', data: { mode, scopes }, request_id });
}
