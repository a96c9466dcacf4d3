import { z } from 'zod';
import { call } from './call.ts';
import { object } from './shared.ts';

/** The purpose of an uploaded file decides who may read it and how it is stored. */
export const uploadPurpose = z.enum(['avatar', 'identity', 'voucher', 'contact', 'chat', 'chat_document']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/** Largest upload, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;

/**
 * `url` serves the picture to its owner with their token. Only reviewers see a document of
 * identity; the owner and the treasury see the voucher of a deposit; support sees pictures of the
 * contact form; support and the owner see what was sent in the chat (`chat` a picture,
 * `chat_document` a PDF).
 */
export const uploadedFile = object(() => ({ file_id: z.string(), url: z.string() }));
export type UploadedFile = z.infer<typeof uploadedFile>;

export const fileId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const uploadFile = call('POST /upload', () => ({
  id: 'uploadFile',
  access: 'customer',
  scope: 'account',
  tag: 'Files',
  summary: 'Keep a picture, or a PDF for the chat (multipart: file, purpose)',
  description: `A JPEG, PNG, WebP or GIF of at most ${UPLOAD_LIMIT} bytes and 24 million pixels. It is encoded anew: nothing but its pixels is kept. A PDF for the purpose chat_document is kept as it is. Refused with 562 when it is none of these, 577 when it is a picture of another format, such as HEIC, 573 when the customer has uploaded as much as one may in a day, 574 when their files take as much as they may in all, 575 when all customers together have uploaded as much as the venue takes in a day.`,
  form: true,
  answer: uploadedFile,
}));

export const readFile = call('GET /files/:id', () => ({
  id: 'readFile',
  access: 'customer',
  scope: 'account',
  tag: 'Files',
  summary: "The caller's own avatar, voucher of a deposit, or file of the chat",
  file: 'The picture',
}));
