import type { Entry, EntryKind } from '@trade/engine';
import type { SocketMessage } from '@trade/protocol';

/** How entries of each kind are told to their customers when they change; null for a change that says nothing to them. */
export type EntryMessages = {
  readonly [Kind in EntryKind]?: (entry: Entry<Kind>) => SocketMessage | null;
};
