import type { CatalogueCode, Locale, SuccessName } from '@trade/protocol';
import type { Client } from '../../harness/client.ts';
import type { World } from './world.ts';

/** What a call answered. */
type Answer = Pick<Awaited<ReturnType<Client['post']>>, 'code' | 'status' | 'message' | 'data'>;

/** A call in a language. */
export type Call = (lang: Locale) => Promise<Answer>;

/**
 * A case of a code: the code, the call, and how its situation is brought about. The call can be
 * repeated.
 */
export type Refusal = readonly [
  code: CatalogueCode,
  what: string,
  arrange: (world: World) => Call | Promise<Call>,
];

/**
 * A case of a message of success: the text's name, and how its situation is brought about. The call
 * is made once.
 */
export type Success = readonly [name: SuccessName, arrange: (world: World) => Call | Promise<Call>];

let made = 0;

/** An id that no other call of this run has. */
export function clientId(): string {
  made += 1;
  return `catalogue-${made}`;
}
