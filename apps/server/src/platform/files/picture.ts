import { type BrandPurpose, CODES, type UploadPurpose } from '@trade/protocol';
import { fileTypeFromBuffer } from 'file-type';
import { CatalogueError } from '../gateway/index.ts';
import { makeInProcess, type PictureShape } from './picture-jobs.ts';

/** What the first bytes must say, and what the decoder then calls it. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The media type that pictures of a purpose are stored and served as. */
export const MEDIA_TYPE = {
  avatar: 'image/webp',
  identity: 'image/jpeg',
  voucher: 'image/jpeg',
  contact: 'image/jpeg',
  chat: 'image/jpeg',
  chat_document: 'application/pdf',
} as const satisfies Record<UploadPurpose, string>;

/**
 * Makes a new picture out of an uploaded one: upright, bounded, and without anything but its pixels (no position, no camera,
 * nothing hidden behind the end). Refuses with 562 what is not a whole JPEG, PNG, WebP or GIF of up to 24 million pixels, and with
 * 558 when too many wait.
 */
export function makePicture(upload: Buffer, purpose: UploadPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'avatar' ? 'avatar' : 'document');
}

/** As `makePicture`, for the operator's logo or icon: a PNG, which keeps what is transparent. An icon is square. */
export function makeBrandPicture(upload: Buffer, purpose: BrandPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'logo' ? 'logo' : 'icon');
}

async function makeAnew(upload: Buffer, shape: PictureShape): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  const format = sniffed && FORMATS[sniffed.mime];
  if (!format) throw new CatalogueError(CODES.upload_failed);
  return makeInProcess({ bytes: upload, format, shape });
}
