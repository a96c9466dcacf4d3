import type { IncomingMessage } from 'node:http';
import { CODES } from '@trade/protocol';
import type { CompatAddresses } from '../../platform/gateway/index.ts';
import { FOLDER } from './keys.ts';
import { refusalOf } from './refusals.ts';

/**
 * Returns what a call in the dialect is answered with, beside 503, while the process serves nobody;
 * null for a call to the venue itself.
 */
export function unavailableIn(compatOf: CompatAddresses): (request: IncomingMessage) => object | null {
  const { body } = refusalOf(CODES.service_unavailable);
  return (request) => (compatOf(request)?.startsWith(`${FOLDER}/`) ? body : null);
}
