/** Something that a canvas can draw, with its size in pixels. */
export interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

export const DRAWING_TYPE = 'image/svg+xml';
/** Of a drawing that says nothing of its size, in pixels. */
const DEFAULT_SIDE = 1024;

/**
 * Opens a drawing the way a browser shows one in an image: it runs no script and fetches nothing. It has no pixels of its own and is
 * drawn as large as it may be. Rejects for what is no drawing.
 */
export async function openDrawing(file: Blob, longestEdge: number): Promise<Drawable> {
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
export async function openPhoto(file: Blob): Promise<Drawable> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}
