import type { AnyEntry, Entry, EntryKind, Outcome } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage } from '@trade/protocol';
import type { Capability } from '../platform/capability.ts';
import { type ProductLetter, type ProductLetters, productMessage } from './letters.ts';

/** The body of an entry in a product. */
type Body<Kind extends EntryKind> = Entry<Kind>['body'];

/**
 * What a product tells its customers of by letters and notices: `letterOf` returns what the engine
 * did with an entry of theirs by itself; null for anything else.
 */
export function tellingOf<Kind extends EntryKind>(
  kind: Kind,
  letterOf: (body: Body<Kind>) => ProductLetter | null,
): Required<Pick<Capability, 'letters' | 'events'>> {
  const toldOf = (entry: AnyEntry) =>
    entry.kind === kind ? letterOf(entry.body as unknown as Body<Kind>) : null;
  const noticesOf = (entry: AnyEntry, { time }: Outcome): SocketMessage[] => {
    const letter = toldOf(entry);
    return letter ? [{ type: MESSAGE.notice, data: eventOf(entry, letter, time) }] : [];
  };
  return {
    events: () => ({ entryMessages: { [kind]: noticesOf } }),
    letters: {
      kind: 'product',
      of: ({ events }) =>
        events.flatMap((event) => {
          const letter = event.type === 'entry' ? toldOf(event.entry) : null;
          if (event.type !== 'entry' || letter === null) return [];
          const { body, customer } = event.entry;
          return [{ customer, body: { product: 'name' in body ? body.name : '', letter } }];
        }),
      write(stored, app) {
        const { letter, product } = stored as { product: string; letter: ProductLetter };
        return (email, addressee) => productMessage(email, { app, ...addressee, product, ...letter });
      },
    },
  };
}

function eventOf(
  { id }: AnyEntry,
  { amount, currency, event }: { event: keyof ProductLetters; amount: string; currency: string },
  date: number,
): CustomerEvent {
  return { kind: event, id: String(id), amount, currency, reason: null, date };
}
