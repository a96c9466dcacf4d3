import type { PlaceSpotOrderBody } from '@trade/protocol';
import type { OrderDraft } from './evaluate.ts';

/** One try at placing one order. Its id lets the server recognise a repetition, so it can be sent again without harm. */
export interface Attempt {
  readonly draft: OrderDraft;
  readonly clientId: string;
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sameDraft(left: OrderDraft, right: OrderDraft): boolean {
  return bodyKey(left) === bodyKey(right);
}

function bodyKey(draft: OrderDraft): string {
  return JSON.stringify(Object.entries(draft).sort(([left], [right]) => left.localeCompare(right)));
}

/**
 * The attempt to send for `draft`. After an attempt whose answer never came, the same order keeps its id:
 * should the first one have arrived, it is not placed twice. Another order, or one after an answer, gets a new id.
 */
export function attemptFor(draft: OrderDraft, unanswered: Attempt | null): Attempt {
  if (unanswered !== null && sameDraft(unanswered.draft, draft)) return unanswered;
  return { draft, clientId: randomId() };
}

export function bodyOf({ draft, clientId }: Attempt): PlaceSpotOrderBody {
  return { ...draft, client_id: clientId };
}
