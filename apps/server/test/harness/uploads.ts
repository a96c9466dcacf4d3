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
