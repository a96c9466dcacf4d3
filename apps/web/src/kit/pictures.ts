import { useQuery } from '@tanstack/react-query';
import { readFile, UPLOAD_LIMIT, type UploadPurpose, uploadFile } from '@trade/protocol';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type Client, type Progress, useApi, useErrorText } from '../platform/api/index.ts';

/**
 * Why a chosen file cannot be sent: it is no picture, it has a format that the browser does not
 * read, it is too large, or the browser cannot make it smaller.
 */
type PictureProblem = 'not_a_picture' | 'format_unread' | 'too_large' | 'compression_failed';

export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PictureError';
    this.problem = problem;
  }
}

/** Something that a canvas can draw, with its size in pixels. */
interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

const DRAWING_TYPE = 'image/svg+xml';
/** Side (px) of a drawing without a size. */
const DEFAULT_SIDE = 1024;

/**
 * Opens a file as an image of a page, upright; a drawing runs no script then and loads nothing.
 * Rejects when the browser cannot read it.
 */
async function openImage(file: Blob): Promise<Drawable> {
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens a drawing. It has no pixels of its own and is drawn as large as allowed. */
async function openDrawing(file: Blob, longestEdge: number): Promise<Drawable> {
  const { width: ownWidth, height: ownHeight, ...image } = await openImage(file);
  const [width, height] = [ownWidth || DEFAULT_SIDE, ownHeight || DEFAULT_SIDE];
  const scale = longestEdge / Math.max(width, height);
  return { ...image, width: width * scale, height: height * scale };
}

/** Opens a photo, rotated upright. Rejects when the browser cannot read it. */
async function openPhoto(file: Blob): Promise<Drawable> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  } catch {
    // Some browsers show formats, such as HEIC, that they make no bitmap of.
    const image = await openImage(file);
    if (image.width > 0 && image.height > 0) return image;
    image.close();
    throw new Error('The photo has no pixels');
  }
}

/** The formats that every browser reads. */
const COMMON = /^image\/(jpeg|png|webp|gif|svg\+xml)$/;
/** The first box of a HEIC or HEIF, behind its length. */
const HEIF = /^ftyp(he[iv][cmsx]|mif1|msf1)/;

/**
 * Whether it is a HEIC or HEIF, as phones take photos. Its bytes tell: browsers that do not read it
 * often name no type for it.
 */
async function isHeif(file: Blob): Promise<boolean> {
  return HEIF.test(String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer())));
}

/** JPEG qualities, tried in turn until the picture is small enough. */
const QUALITIES = [0.88, 0.75, 0.6, 0.4];
const TYPE = 'image/jpeg';

interface ShrinkOptions {
  /** Longest edge of the result in pixels; a smaller picture keeps its size. */
  longestEdge: number;
  /** Maximum size of the chosen file in bytes. */
  fileLimit: number;
}

/**
 * Shrinks a picture to a JPEG below the upload limit. Drawing it again also removes metadata: where
 * and with what it was taken. Rejects with PictureError.
 */
export async function shrinkPicture(file: File, { longestEdge, fileLimit }: ShrinkOptions): Promise<Blob> {
  const ofPhone = await isHeif(file);
  if (!ofPhone && !file.type.startsWith('image/')) throw new PictureError('not_a_picture');
  if (file.size >= fileLimit) throw new PictureError('too_large');
  const isDrawing = file.type === DRAWING_TYPE;
  const problem = ofPhone || !COMMON.test(file.type) ? 'format_unread' : 'compression_failed';
  const picture = await (isDrawing ? openDrawing(file, longestEdge) : openPhoto(file)).catch((error) => {
    throw new PictureError(problem, error);
  });
  try {
    return await encode(drawWithin(picture, longestEdge));
  } catch (error) {
    throw new PictureError('compression_failed', error);
  } finally {
    picture.close();
  }
}

function drawWithin(picture: Drawable, longestEdge: number): HTMLCanvasElement {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  // JPEG has no transparency: without a white background it would turn black.
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

const MEGABYTE = 1024 * 1024;

/** The purposes of pictures. */
export type PicturePurpose = Exclude<UploadPurpose, 'chat_document'>;

/** An avatar is shown small; the print on a document or a receipt must stay legible. */
const MEASURES = {
  avatar: { longestEdge: 512, fileLimit: UPLOAD_LIMIT },
  identity: { longestEdge: 2400, fileLimit: 30 * MEGABYTE },
  voucher: { longestEdge: 2400, fileLimit: UPLOAD_LIMIT },
  // A file of exactly the limit may be chosen: what is sent is smaller.
  contact: { longestEdge: 2400, fileLimit: UPLOAD_LIMIT + 1 },
  chat: { longestEdge: 2400, fileLimit: 30 * MEGABYTE },
} satisfies Record<PicturePurpose, Parameters<typeof shrinkPicture>[1]>;

/** The server's id of a picture, and the picture as it was sent. */
export interface SentPicture {
  fileId: string;
  picture: Blob;
}

/** Shrinks and uploads a picture. Rejects with PictureError, or when the call fails. */
export async function sendPicture(
  api: Client,
  purpose: PicturePurpose,
  file: File,
  { onProgress = () => undefined, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<SentPicture> {
  const picture = await shrinkPicture(file, MEASURES[purpose]);
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', picture, `${purpose}.jpg`);
  const { file_id } = await api.call(uploadFile, { body: form, onProgress, signal });
  return { fileId: file_id, picture };
}

/**
 * Returns the error text of an upload: a problem of the file, the server's refusal, or that the
 * upload failed.
 */
export function usePictureErrorText(): (error: unknown) => string {
  const t = useTranslations('pictures');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PictureError) return t(error.problem);
    return error instanceof ApiError ? errorText(error) : t('upload_failed');
  };
}

/** Returns an object URL for a picture in memory; null for none. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const address = URL.createObjectURL(picture);
    setUrl(address);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return url;
}

/**
 * Loads a picture from the server by its id. It needs an authorised call: the address alone carries
 * no login.
 */
export function useKeptPicture(fileId: string | null): string | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['picture', fileId],
    queryFn: ({ signal }) => api.call(readFile, { params: { id: fileId ?? '' }, signal }),
    enabled: fileId !== null,
    // The picture of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(fileId === null ? null : (data ?? null));
}
