import { TransportError } from './errors.ts';

/**
 * One attempt to send a draft. The server recognises a repetition by its id, so it can be sent
 * again safely.
 */
export interface Attempt<Draft extends object> {
  readonly draft: Draft;
  readonly clientId: string;
}

/**
 * Returns an id for something the client sends. Does not use `randomUUID`, which browsers disable
 * on plain HTTP.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(draft: object): string {
  return JSON.stringify(Object.entries(draft).sort(([left], [right]) => left.localeCompare(right)));
}

/**
 * Returns the attempt to send for `draft`. When the answer to the last attempt was lost, the same
 * draft keeps its id, so that the server does not do it twice. Another draft, or one after an
 * answer, gets a new id.
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

/**
 * Sends drafts, each under its own id, and remembers the one whose answer was lost. Resolves and
 * rejects as `send` does.
 */
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
