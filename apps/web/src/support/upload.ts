import { UPLOAD_LIMIT, uploadFile } from '@trade/protocol';
import { PictureError, sendPicture } from '../kit/index.ts';
import type { Client, Progress } from '../platform/api/index.ts';

const DOCUMENT = 'application/pdf';
/** The `accept` attribute of the file input. */
export const ACCEPTED = `image/*,${DOCUMENT}`;

export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('image/');
}

/**
 * Uploads a file (a picture is shrunk first) and returns its id. Rejects with PictureError, or when
 * the call fails.
 */
export async function uploadForChat(api: Client, file: File, onProgress: Progress): Promise<string> {
  if (file.type !== DOCUMENT) return (await sendPicture(api, 'chat', file, { onProgress })).fileId;
  if (file.size > UPLOAD_LIMIT) throw new PictureError('too_large');
  const form = new FormData();
  form.append('purpose', 'chat_document');
  form.append('file', file, 'document.pdf');
  return (await api.call(uploadFile, { body: form, onProgress })).file_id;
}
