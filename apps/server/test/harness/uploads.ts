import type { Locale, UploadedFile, UploadPurpose } from '@trade/protocol';
import sharp from 'sharp';
import type { TestServer } from './server.ts';

export interface Upload {
  purpose?: string | undefined;
  bytes?: Uint8Array | undefined;
  name?: string;
  type?: string;
  /** Further fields of the form. */
  fields?: Record<string, string>;
}

/** Limits that nothing here reaches. */
export const UNLIMITED = { day: 2 ** 40, space: 2 ** 40, venueDay: 2 ** 40 };

/** Returns a picture of one colour, whose size differs from call to call. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  width = 64,
  height = 48,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .toFormat(format)
    .toBuffer();
}

/** A box of the ISO base media file format: its length, its type, and what it holds. */
function box(type: string, ...held: readonly Buffer[]): Buffer {
  const content = Buffer.concat(held);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/**
 * Returns the photo of an iPhone, or another picture in the same boxes: one item of a coded image,
 * without pixels worth decoding.
 */
export function boxedPicture(brand: 'heic' | 'heif' | 'avif' = 'heic'): Buffer {
  const text = (value: string) => Buffer.from(value, 'latin1');
  const hex = (value: string) => Buffer.from(value, 'hex');
  const major = brand === 'heif' ? 'mif1' : brand;
  const ftyp = box('ftyp', text(major), hex('00000000'), text(`mif1${major}`));
  const coded = hex('0000000226010000');
  const item = box('infe', hex('0200000000010000'), text(brand === 'avif' ? 'av01' : 'hvc1'), hex('00'));
  const meta = (offset: number) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset);
    place.writeUInt32BE(coded.length, 4);
    return box(
      'meta',
      hex('00000000'),
      box('hdlr', hex('0000000000000000'), text('pict'), hex('00000000000000000000000000')),
      box('pitm', hex('000000000001')),
      box('iinf', hex('000000000001'), item),
      box('iloc', hex('0000000044000001000100000001'), place),
    );
  };
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box('mdat', coded)]);
}

/** Sends a form as a browser would. Returns the envelope. */
export async function upload(
  server: Pick<TestServer, 'url'>,
  token: string | undefined,
  what: Upload,
  lang?: Locale,
) {
  const form = new FormData();
  if (what.purpose !== undefined) form.set('purpose', what.purpose);
  for (const [name, value] of Object.entries(what.fields ?? {})) form.set(name, value);
  if (what.bytes) {
    const file = new Blob([Uint8Array.from(what.bytes)], { type: what.type ?? 'image/jpeg' });
    form.set('file', file, what.name ?? 'photo.jpg');
  }
  const answer = await fetch(`${server.url}/api/v3/upload`, {
    method: 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(lang && { lang }) },
    body: form,
  });
  const envelope = (await answer.json()) as { code: number; message: string; data: UploadedFile };
  return { status: answer.status, ...envelope };
}

/** Uploads a document photo. Returns its id. */
export function uploadDocument(server: TestServer, token: string): Promise<string> {
  return uploadFor(server, token, 'identity');
}

/** Uploads a voucher of a payment. Returns its id. */
export function uploadVoucher(server: TestServer, token: string): Promise<string> {
  return uploadFor(server, token, 'voucher');
}

async function uploadFor(server: TestServer, token: string, purpose: UploadPurpose): Promise<string> {
  const { code, data } = await upload(server, token, { purpose, bytes: await picture() });
  if (code !== 200) throw new Error(`The upload failed: ${code}`);
  return data.file_id;
}

/** Fetches a picture as the server sends it. */
export function fetchFile(server: TestServer, path: string, token?: string): Promise<Response> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${server.url}/api/v3${path}`, { headers });
}
