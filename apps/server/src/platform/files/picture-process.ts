import sharp, { type Sharp } from 'sharp';
import type { PictureAnswer, PictureJob, PictureMessage, PictureShape } from './pictures.ts';

/** The pixels of a good camera; a picture with more is not decoded. */
const MOST_PIXELS = 24_000_000;
const AVATAR_SIDE = 512;
/** Enough to read the small print of a document. */
const DOCUMENT_SIDE = 3000;
/** The side of an app's icon on the home screen. */
const BRAND_SIDE = 512;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

// Unneeded decoders (SVG, PDF, TIFF ...) are blocked, so that they cannot be attacked.
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
sharp.concurrency(1);

const ENCODED: Readonly<Record<PictureShape, (picture: Sharp) => Sharp>> = {
  avatar: (picture) => picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 82 }),
  document: (picture) =>
    picture
      .resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: 88 }),
  logo: (picture) =>
    picture
      .resize(BRAND_SIDE, BRAND_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  icon: (picture) =>
    picture
      .resize(BRAND_SIDE, BRAND_SIDE, { fit: 'contain', background: CLEAR })
      .png({ compressionLevel: 9 }),
};

async function make({ bytes, format, shape }: PictureJob): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const metadata = await picture.metadata();
  if (metadata.format !== format) throw new Error(`${format} was decoded as ${metadata.format}`);
  return ENCODED[shape](picture.autoOrient()).toBuffer();
}

const tell = (message: PictureMessage) => process.send?.(message);

process.on('message', (job: PictureJob) => {
  const answer = (told: PictureAnswer) => tell(told);
  make(job).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ refused: String(error) }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit(0));
tell('ready');
