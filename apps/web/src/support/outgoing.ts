import type { ChatMessageBody } from '@trade/protocol';
import { newClientId } from '../platform/api/index.ts';

/** A message being sent; the chat shows it before the server has it. */
export interface Outgoing {
  readonly clientId: string;
  readonly content: { kind: 'text'; text: string } | { kind: 'file'; file: File };
  readonly createdAt: number;
  readonly status: 'sending' | 'failed';
  /** Upload progress of a file in whole percent. */
  readonly progress: number;
  /** Why it failed. */
  readonly problem: string | null;
}

export function newOutgoing(content: Outgoing['content']): Outgoing {
  return {
    clientId: newClientId(),
    content,
    createdAt: Date.now(),
    status: 'sending',
    progress: 0,
    problem: null,
  };
}

/** `fileId` is the server's id of an uploaded file. */
export function bodyOf({ clientId, content }: Outgoing, fileId: string | null): ChatMessageBody {
  if (content.kind === 'text' || fileId === null) {
    return { client_id: clientId, text: content.kind === 'text' ? content.text : '' };
  }
  return { client_id: clientId, file: { id: fileId, name: nameOf(content.file) } };
}

const NAME_MAX = 120;

/** Returns a file's name, shortened to the server's limit, with its extension. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  if (name === '') return 'file';
  if (name.length <= NAME_MAX) return name;
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? '';
  return name.slice(0, NAME_MAX - ending.length) + ending;
}
