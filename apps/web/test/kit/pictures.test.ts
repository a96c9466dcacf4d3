// @vitest-environment page
import { UPLOAD_LIMIT } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkPicture } from '../../src/kit/index.ts';
import { heicFile, pictureFile, stubCanvas } from './canvas.ts';

const limits = { longestEdge: 2400, fileLimit: UPLOAD_LIMIT };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('shrinking a picture', () => {
  it.each([
    [4000, 3000, 2400, 1800],
    [3000, 4000, 1800, 2400],
    [800, 600, 800, 600],
    [9000, 1, 2400, 1],
  ])('of %i x %i pixels makes it %i x %i', async (width, height, newWidth, newHeight) => {
    const drawn = stubCanvas({ width, height });
    const picture = await shrinkPicture(pictureFile(), limits);
    expect(picture.type).toBe('image/jpeg');
    expect(drawn).toEqual([{ width: newWidth, height: newHeight, quality: 0.88 }]);
  });

  it('gives up quality until it is below the limit', async () => {
    const drawn = stubCanvas({ size: UPLOAD_LIMIT * 1.5 });
    const picture = await shrinkPicture(pictureFile(), limits);
    expect(picture.size).toBeLessThan(UPLOAD_LIMIT);
    expect(drawn.map(({ quality }) => quality)).toEqual([0.88, 0.75, 0.6]);
  });

  it('fails when no quality is low enough', async () => {
    stubCanvas({ size: UPLOAD_LIMIT * 4 });
    await expect(shrinkPicture(pictureFile(), limits)).rejects.toMatchObject({
      problem: 'compression_failed',
    });
  });

  it('fails for what the browser cannot read as a picture', async () => {
    await expect(shrinkPicture(pictureFile(), limits)).rejects.toMatchObject({
      problem: 'compression_failed',
    });
  });

  it.each([
    ['a HEIC', heicFile()],
    ['a HEIC without a type', heicFile('')],
    ['a HEIC that is called a JPEG', heicFile('image/jpeg', 'photo.jpg')],
    ['a TIFF', pictureFile(10, 'scan.tif', 'image/tiff')],
  ])('says that the format is the reason where the browser cannot read %s', async (_what, file) => {
    stubCanvas();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such decoder')));
    await expect(shrinkPicture(file, limits)).rejects.toMatchObject({ problem: 'format_unread' });
  });

  it.each(['image/heic', 'image/heif', ''])(
    'makes a JPEG of a HEIC (%j) where the browser reads it',
    async (type) => {
      stubCanvas({ width: 4032, height: 3024 });
      expect((await shrinkPicture(heicFile(type), limits)).type).toBe('image/jpeg');
    },
  );

  it('shows a HEIC to a browser that makes no bitmap of it', async () => {
    const drawn = stubCanvas();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such decoder')));
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        naturalWidth = 300;
        naturalHeight = 400;
        decode = () => Promise.resolve();
      },
    );
    expect((await shrinkPicture(heicFile(), limits)).type).toBe('image/jpeg');
    expect(drawn).toMatchObject([{ width: 300, height: 400 }]);
  });

  it('fails for a HEIC that was read and is small enough in no quality', async () => {
    stubCanvas({ size: UPLOAD_LIMIT * 4 });
    await expect(shrinkPicture(heicFile(), limits)).rejects.toMatchObject({ problem: 'compression_failed' });
  });

  it('refuses what is no picture', async () => {
    stubCanvas();
    const text = pictureFile(10, 'notes.txt', 'text/plain');
    await expect(shrinkPicture(text, limits)).rejects.toMatchObject({ problem: 'not_a_picture' });
  });

  it.each([
    [UPLOAD_LIMIT - 1, true],
    [UPLOAD_LIMIT, false],
  ])('of %i bytes is allowed: %s', async (size, allowed) => {
    stubCanvas();
    const shrunk = shrinkPicture(pictureFile(size), limits);
    if (allowed) await expect(shrunk).resolves.toBeInstanceOf(Blob);
    else await expect(shrunk).rejects.toMatchObject({ problem: 'too_large' });
  });
});
