import { UPLOAD_LIMIT, type UploadPurpose, uploadFile } from '@trade/protocol';
import type { Client, Progress } from '../../platform/api/index.ts';
import { shrinkPicture } from './shrink.ts';

const MEGABYTE = 1024 * 1024;

/** What pictures are sent for. */
export type PicturePurpose = Exclude<UploadPurpose, 'chat_document'>;

/** A face is shown small; the print on a document or a receipt must stay legible. */
const MEASURES = {
  avatar: { longestEdge: 512, fileLimit: UPLOAD_LIMIT },
  identity: { longestEdge: 2400, fileLimit: 30 * MEGABYTE },
  voucher: { longestEdge: 2400, fileLimit: UPLOAD_LIMIT },
  // A file of exactly the limit may be chosen: what is sent is smaller.
  contact: { longestEdge: 2400, fileLimit: UPLOAD_LIMIT + 1 },
  chat: { longestEdge: 2400, fileLimit: 30 * MEGABYTE },
} satisfies Record<PicturePurpose, Parameters<typeof shrinkPicture>[1]>;

/** What the server knows a picture by, and the picture as it was sent. */
export interface SentPicture {
  fileId: string;
  picture: Blob;
}

/** Shrinks a picture and sends it. Rejects with PictureError, or as a call does. */
export async function sendPicture(
  api: Client,
  purpose: PicturePurpose,
  file: File,
  { onProgress = () => undefined, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<SentPicture> {
  const picture = await shrinkPicture(file, MEASURES[purpose]);
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', picture, `${purpose}.jpg`);
  const { file_id } = await api.call(uploadFile, { body: form, onProgress, signal });
  return { fileId: file_id, picture };
}
