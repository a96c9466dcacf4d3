import type { AccountKind, Mode } from '../../model.ts';
import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import { HashedEntity } from '../hash/state-hash.ts';
import { entryText } from './entry-text.ts';
import type { EntryBodies, EntryKind } from './kinds.ts';

/** A part of an account's frozen or margin bucket that is set aside for one entry, and for nothing else. */
export interface Hold {
  owner: number;
  kind: AccountKind;
  asset: string;
  bucket: 'frozen' | 'margin';
  /** Smallest units; never negative. */
  amount: bigint;
}

/** Something that the exchange has agreed to beyond a balance: a withdrawal under way, a position, an option, terms on offer. */
export interface Entry<Kind extends EntryKind = EntryKind> {
  kind: Kind;
  /** Unique within its kind. */
  id: number;
  mode: Mode;
  /** Whose it is; 0 for what the venue offers to everybody. */
  customer: number;
  /** False once nothing can happen to it any more: it then leaves the state and lives on in the read model only. */
  open: boolean;
  /** When the exchange must act on it by itself, ms since the epoch; null when only commands do. */
  dueAt: number | null;
  holds: Hold[];
  body: EntryBodies[Kind];
  createdAt: number;
  updatedAt: number;
}

/** An entry of any kind, told apart by `kind`. */
export type AnyEntry = { [Kind in EntryKind]: Entry<Kind> }[EntryKind];

/** A copy that shares nothing with the state. */
export function copyEntry({ entry }: LiveEntry): AnyEntry {
  return structuredClone(entry) as AnyEntry;
}

/** An entry at home in the state. Only `Execution` changes one. */
export class LiveEntry<Kind extends EntryKind = EntryKind> extends HashedEntity {
  /** The last command that touched it. */
  touchedAt = 0;

  constructor(readonly entry: Entry<Kind>) {
    super();
  }

  isPresent(): boolean {
    return this.entry.open;
  }

  describe(digest: Digest): void {
    digest.begin(ENTITY_KIND.entry).text(entryText(this.entry));
  }
}
