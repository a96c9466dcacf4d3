import type { Mode } from '@trade/engine';
import { SCOPES } from '@trade/protocol';
import type { Caller } from '../../src/platform/gateway/index.ts';

/** The caller of a customer's login. */
export function loginOf(customer: number, mode: Mode = 'real', id = 'test'): Caller {
  return { customer, mode, scopes: SCOPES, subject: { kind: 'session', id } };
}
