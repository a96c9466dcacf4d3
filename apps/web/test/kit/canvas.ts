import { vi } from 'vitest';

/**
 * A canvas that remembers its size and answers a picture of `size` bytes: the test browser has none
 * that draws.
 */
export function stubCanvas({ width = 4000, height = 3000, size = 10 } = {}) {
  const drawn: { width: number; height: number; quality: number | undefined }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as RenderingContext & null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, quality: quality as number | undefined });
    done(new Blob([new Uint8Array(size * (quality as number))], { type: type ?? '' }));
  });
  // Pictures cannot be shown either.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  return drawn;
}

/**
 * The photo of an iPhone, to its first box and a little further, with the type that a browser gives
 * it.
 */
export const heicFile = (type = 'image/heic', name = 'IMG_0001.HEIC') =>
  new File(
    [
      new Uint8Array([0, 0, 0, 24]),
      'ftypheic',
      new Uint8Array(4),
      'mif1heic',
      new Uint8Array([0, 0, 0, 8]),
      'mdat',
    ],
    name,
    { type },
  );

export const pictureFile = (size = 100, name = 'photo.png', type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type });
