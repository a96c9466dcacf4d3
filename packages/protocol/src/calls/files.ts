import { z } from 'zod';
import { call } from './call.ts';
import { object } from './shared.ts';

/** What an uploaded file is for: it decides who may read it and how it is stored. */
export const uploadPurpose = z.enum(['avatar', 'identity', 'voucher', 'contact', 'chat', 'chat_document']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/** Largest upload, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;

/**
 * `url` answers the picture to its owner with their token; a document of identity is shown to reviewers alone, and the voucher of
 * a deposit to its owner and the treasury. What belongs to a message to the operator is shown to support, what was sent in the chat
 * (`chat` a picture, `chat_document` a PDF) also to its owner.
 */
export const uploadedFile = object(() => ({ file_id: z.string(), url: z.string() }));
export type UploadedFile = z.infer<typeof uploadedFile>;

export const fileId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const uploadFile = call('POST /upload', () => ({
  id: 'uploadFile',
  access: 'customer',
  tag: 'Files',
  summary: 'Keep a picture, or a PDF for the chat (multipart: file, purpose)',
  description: `A JPEG, PNG, WebP or GIF of at most ${UPLOAD_LIMIT} bytes and 24 million pixels. It is encoded anew: nothing but its pixels is kept. A PDF for the purpose chat_document is kept as it is.`,
  form: true,
  answer: uploadedFile,
}));

export const readFile = call('GET /files/:id', () => ({
  id: 'readFile',
  access: 'customer',
  tag: 'Files',
  summary: "The caller's own avatar, voucher of a deposit, or file of the chat",
  file: 'The picture',
}));
