import { availableParallelism } from 'node:os';
import type { BrandPurpose, UploadPurpose } from '@trade/protocol';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { CatalogueError } from '../gateway/index.ts';
import { createGate } from './gate.ts';

/** What the first bytes must say, and what the decoder then calls it. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** More pixels than any phone's camera makes; what claims more is not decoded. */
const MOST_PIXELS = 50_000_000;
const AVATAR_SIDE = 512;
/** Enough to read the small print of a document. */
const DOCUMENT_SIDE = 3000;
/** What a home screen shows an app with. */
const BRAND_SIDE = 512;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

// A decoder that is not needed is one that cannot be attacked: SVG, PDF, TIFF and the rest are never even tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);

/** A decoded picture takes a hundred times its file: so many at once and no more. */
const gate = createGate(availableParallelism());

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
 * nothing hidden behind the end). Refuses with 562 what is not a whole JPEG, PNG, WebP or GIF.
 */
export function makePicture(upload: Buffer, purpose: UploadPurpose): Promise<Buffer> {
  return makeAnew(upload, (picture) => encode(picture, purpose));
}

/** As `makePicture`, for the operator's logo or icon: a PNG, which keeps what is transparent. An icon is square. */
export function makeBrandPicture(upload: Buffer, purpose: BrandPurpose): Promise<Buffer> {
  return makeAnew(upload, (picture) => {
    const sized =
      purpose === 'logo'
        ? picture.resize(BRAND_SIDE, BRAND_SIDE, { fit: 'inside', withoutEnlargement: true })
        : picture.resize(BRAND_SIDE, BRAND_SIDE, { fit: 'contain', background: CLEAR });
    return sized.png({ compressionLevel: 9 }).toBuffer();
  });
}

async function makeAnew(upload: Buffer, encoded: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  const format = sniffed && FORMATS[sniffed.mime];
  if (!format) throw new CatalogueError(562);
  return gate(async () => {
    try {
      const picture = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
      const metadata = await picture.metadata();
      if (metadata.format !== format) throw new Error(`${sniffed.mime} was decoded as ${metadata.format}`);
      return await encoded(picture.autoOrient());
    } catch (cause) {
      throw Object.assign(new CatalogueError(562), { cause });
    }
  });
}

function encode(picture: Sharp, purpose: UploadPurpose): Promise<Buffer> {
  if (purpose === 'avatar') {
    return picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  }
  return picture
    .resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .jpeg({ quality: 88 })
    .toBuffer();
}
