import { UPLOAD_LIMIT } from '@trade/protocol';
import { DRAWING_TYPE, type Drawable, openDrawing, openPhoto } from './drawing.ts';
import { PictureError } from './picture-error.ts';

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
