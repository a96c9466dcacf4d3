import { TransportError } from './errors.ts';

/** One try at having something done. Its id lets the server recognise a repetition, so it can be sent again without harm. */
export interface Attempt<Draft extends object> {
  readonly draft: Draft;
  readonly clientId: string;
}

/** An id that a client gives to what it sends. Made without `randomUUID`, which browsers keep from plain HTTP. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(draft: object): string {
  return JSON.stringify(Object.entries(draft).sort(([left], [right]) => left.localeCompare(right)));
}

/**
 * The attempt to send for `draft`. After an attempt whose answer never came, the same draft keeps its id:
 * should the first one have arrived, it is not done twice. Another draft, or one after an answer, gets a new id.
 */
export function attemptFor<Draft extends object>(
  draft: Draft,
  unanswered: Attempt<Draft> | null,
): Attempt<Draft> {
  if (unanswered !== null && keyOf(unanswered.draft) === keyOf(draft)) return unanswered;
  return { draft, clientId: newClientId() };
}

export function bodyOf<Draft extends object>({
  draft,
  clientId,
}: Attempt<Draft>): Draft & { client_id: string } {
  return { ...draft, client_id: clientId };
}

/** Sends drafts, each under its own id, and remembers the one whose answer was lost. Settles as `send` does. */
export function createAttempts<Draft extends object>() {
  let unanswered: Attempt<Draft> | null = null;
  return async <Data>(
    draft: Draft,
    send: (body: Draft & { client_id: string }) => Promise<Data>,
  ): Promise<Data> => {
    const attempt = attemptFor(draft, unanswered);
    try {
      const data = await send(bodyOf(attempt));
      unanswered = null;
      return data;
    } catch (error) {
      unanswered = error instanceof TransportError ? attempt : null;
      throw error;
    }
  };
}
