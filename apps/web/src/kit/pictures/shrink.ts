import { UPLOAD_LIMIT } from '@trade/protocol';
import { PictureError } from './picture-error.ts';

/** Something that a canvas can draw, with its size in pixels. */
interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

const DRAWING_TYPE = 'image/svg+xml';
/** Of a drawing that says nothing of its size, in pixels. */
const DEFAULT_SIDE = 1024;

/**
 * Opens a drawing the way a browser shows one in an image: it runs no script and fetches nothing. It has no pixels of its own and is
 * drawn as large as it may be. Rejects for what is no drawing.
 */
async function openDrawing(file: Blob, longestEdge: number): Promise<Drawable> {
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const width = image.naturalWidth || DEFAULT_SIDE;
    const height = image.naturalHeight || DEFAULT_SIDE;
    const scale = longestEdge / Math.max(width, height);
    return { source: image, width: width * scale, height: height * scale, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens a photo, upright. Rejects for what the browser cannot read as a picture. */
async function openPhoto(file: Blob): Promise<Drawable> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.88, 0.75, 0.6, 0.4];
const TYPE = 'image/jpeg';

interface ShrinkOptions {
  /** Of the result, in pixels; a smaller picture keeps its size. */
  longestEdge: number;
  /** Of the chosen file, in bytes. */
  fileLimit: number;
}

/**
 * Makes a picture small enough to be sent: a JPEG below the upload limit. Drawing it anew leaves behind where and with what
 * it was taken. Rejects with PictureError.
 */
export async function shrinkPicture(file: File, { longestEdge, fileLimit }: ShrinkOptions): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new PictureError('not_a_picture');
  if (file.size >= fileLimit) throw new PictureError('too_large');
  try {
    const isDrawing = file.type === DRAWING_TYPE;
    const picture = await (isDrawing ? openDrawing(file, longestEdge) : openPhoto(file));
    try {
      return await encode(drawWithin(picture, longestEdge));
    } finally {
      picture.close();
    }
  } catch (error) {
    throw new PictureError('compression_failed', error);
  }
}

function drawWithin(picture: Drawable, longestEdge: number): HTMLCanvasElement {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  // A JPEG knows no transparency: what is behind it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, quality));
    if (blob !== null && blob.size < UPLOAD_LIMIT) return blob;
  }
  throw new Error('No quality is low enough');
}
