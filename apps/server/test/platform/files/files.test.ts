import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { calls } from '@trade/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { boxedPicture, fetchFile, picture, upload } from '../../harness/uploads.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let customer: Customer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await newCustomer(server);
});
afterAll(() => server.stop());

const stored = () => readdirSync(path.join(server.dataDir, 'uploads'));

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'takes a %s and serves it to its owner',
    async (format) => {
      const sent = await upload(server, customer.token, { purpose: 'avatar', bytes: await picture(format) });
      expect(sent).toMatchObject({
        status: 200,
        code: 200,
        data: { url: `/api/v3/files/${sent.data.file_id}` },
      });
      const answer = await fetchFile(server, `/files/${sent.data.file_id}`, customer.token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="avatar.webp"');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  it('needs a login', async () => {
    expect((await upload(server, undefined, { purpose: 'avatar', bytes: await picture() })).code).toBe(551);
  });

  it('keeps no position, no camera and no profile, and turns the picture upright', async () => {
    const exif = {
      IFD0: { Make: 'Spyglass', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const shot = await sharp(await picture('jpeg', 300, 100))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(shot.includes('Spyglass')).toBe(true);
    await upload(server, customer.token, { purpose: 'identity', bytes: shot });
    const sent = await upload(server, customer.token, { purpose: 'avatar', bytes: shot });
    const answer = await fetchFile(server, `/files/${sent.data.file_id}`, customer.token);
    const served = Buffer.from(await answer.arrayBuffer());
    const metadata = await sharp(served).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(served.includes('Spyglass')).toBe(false);
  });

  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>');
  it.each<[string, Buffer]>([
    ['HTML', html],
    ['SVG', svg],
    ['SVG with an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a GIF that is a script', Buffer.from('GIF89a/*\x00*/=1;alert(1)//')],
    ['HTML behind the first bytes of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), html])],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html])],
    ['noise', Buffer.from('not a picture at all')],
  ])('of %s is no photo, whatever it calls itself', async (_what, bytes) => {
    const sent = await upload(server, customer.token, { purpose: 'avatar', bytes, type: 'image/png' });
    expect(sent).toMatchObject({ status: 422, code: 562 });
  });

  it.each<[string, Buffer]>([
    ['a HEIC', boxedPicture()],
    ['a HEIF', boxedPicture('heif')],
    ['an AVIF', boxedPicture('avif')],
    ['a TIFF', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)])],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)])],
  ])('of %s is told which formats are taken, whatever it calls itself', async (_what, bytes) => {
    for (const [purpose, type] of [
      ['identity', 'image/heic'],
      ['avatar', 'image/jpeg'],
      ['chat', ''],
    ] as const) {
      const sent = await upload(server, customer.token, { purpose, bytes, type }, 'en');
      expect(sent).toMatchObject({
        status: 422,
        code: 577,
        message:
          'Images in this format (HEIC, for example) are not accepted. Choose a JPG, PNG, WebP or GIF.',
      });
    }
  });

  it('of a whole picture with a page hidden behind its end keeps the picture alone', async () => {
    const bytes = Buffer.concat([await picture(), html]);
    const sent = await upload(server, customer.token, { purpose: 'avatar', bytes });
    const answer = await fetchFile(server, `/files/${sent.data.file_id}`, customer.token);
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
  });

  it('of half a picture is refused', async () => {
    const whole = await picture('png', 400, 400);
    const sent = await upload(server, customer.token, { purpose: 'avatar', bytes: whole.subarray(0, 200) });
    expect(sent.code).toBe(562);
  });

  it('that claims ten thousand million pixels is not decoded', async () => {
    const bytes = hugePng(100_000, 100_000);
    expect(bytes.length).toBeLessThan(MEGABYTE);
    expect((await upload(server, customer.token, { purpose: 'avatar', bytes })).code).toBe(562);
  });

  it('of more than twenty-four million pixels is not decoded, however small its file', async () => {
    const send = async (width: number, height: number) => {
      const bytes = await picture('png', width, height);
      expect(bytes.length).toBeLessThan(MEGABYTE);
      return (await upload(server, customer.token, { purpose: 'avatar', bytes })).code;
    };
    expect(await send(6_000, 4_001)).toBe(562);
    expect(await send(6_000, 4_000)).toBe(200);
  });

  it('comes in turn: of a crowd of one customer some are asked to wait, and that of another is made', async () => {
    const bytes = await picture();
    const other = await newCustomer(server);
    const send = async (token: string) => (await upload(server, token, { purpose: 'avatar', bytes })).code;
    const crowd = Array.from({ length: 30 }, () => send(customer.token));
    expect(await send(other.token)).toBe(200);
    const codes = await Promise.all(crowd);
    expect(new Set(codes)).toEqual(new Set([200, 557]));
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(4);
  });

  it('over five megabytes is refused, with or without its length announced', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(5 * MEGABYTE)]);
    expect((await upload(server, customer.token, { purpose: 'avatar', bytes })).code).toBe(562);
    const { answer } = await pour(customer.token, 6 * MEGABYTE);
    expect(answer).toContain('"code":562');
  });

  it('of fifty megabytes is cut off long before its end', async () => {
    const { taken } = await pour(customer.token, 50 * MEGABYTE);
    expect(taken).toBeLessThan(25 * MEGABYTE);
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/shadow',
    'a\0b.jpg',
    '.htaccess',
    'x'.repeat(4000),
  ])('named %j is stored under an id of ours', async (name) => {
    const sent = await upload(server, customer.token, { purpose: 'avatar', bytes: await picture(), name });
    expect(sent.data.file_id).toMatch(/^[\w-]{32}$/);
    expect(stored()).toContain(sent.data.file_id);
    expect(stored().every((file) => /^[\w-]{32}$/.test(file))).toBe(true);
  });

  it.each<[string, Parameters<typeof upload>[2], number]>([
    ['no purpose', {}, 571],
    ['no file', { purpose: 'avatar', bytes: undefined }, 571],
    ['an unknown purpose', { purpose: 'weapon' }, 561],
    ['a field too many', { purpose: 'avatar', fields: { owner_id: '1' } }, 561],
  ])('with %s is refused', async (_what, given, code) => {
    const bytes = 'bytes' in given ? given.bytes : await picture();
    expect((await upload(server, customer.token, { ...given, bytes })).code).toBe(code);
  });

  it('that is no form is refused', async () => {
    expect(
      (await server.client.call(calls.uploadFile, { body: { file: 'x' }, token: customer.token })).code,
    ).toBe(561);
  });

  it('of a document is refused to a demo account', async () => {
    const { demoToken } = await newDemoCustomer(server);
    expect((await upload(server, demoToken, { purpose: 'identity', bytes: await picture() })).code).toBe(556);
  });

  it('is refused when too many lie about unused', async () => {
    const hoarder = await newCustomer(server);
    await server.database.pool.query(
      `INSERT INTO files (id, owner_id, purpose, size)
       SELECT 'unused-' || lpad(n::text, 12, '0'), $1, 'avatar', 1 FROM generate_series(1, 50) AS n`,
      [hoarder.id],
    );
    expect((await upload(server, hoarder.token, { purpose: 'avatar', bytes: await picture() })).code).toBe(
      557,
    );
  });
});

describe('a file', () => {
  it('of somebody else answers as one that does not exist', async () => {
    const { data } = await upload(server, customer.token, { purpose: 'avatar', bytes: await picture() });
    const stranger = await newCustomer(server);
    for (const id of [data.file_id, 'A'.repeat(32), '..%2F..%2Fsecret.key', 'x']) {
      const answer = await fetchFile(server, `/files/${id}`, stranger.token);
      expect([id, answer.status, ((await answer.json()) as { code: number }).code]).toEqual([id, 404, 559]);
    }
    expect((await fetchFile(server, `/files/${data.file_id}`)).status).toBe(401);
  });

  it('of identity is stored unreadable and not shown again, not even to its owner', async () => {
    const { data } = await upload(server, customer.token, { purpose: 'identity', bytes: await picture() });
    const bytes = readFileSync(path.join(server.dataDir, 'uploads', data.file_id));
    await expect(sharp(bytes).metadata()).rejects.toThrow();
    expect(bytes.includes('JFIF')).toBe(false);
    const answer = await fetchFile(server, `/files/${data.file_id}`, customer.token);
    expect(answer.status).toBe(404);
  });
});

/** A well-formed PNG that declares huge dimensions and carries few bytes. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const body = deflateSync(Buffer.alloc(100 * MEGABYTE));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Streams a form of undeclared length to the server. Returns its answer and how many bytes it took
 * before it closed.
 */
function pour(token: string, size: number): Promise<{ answer: string; taken: number }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const block = Buffer.alloc(64 * 1024, 0x20);
    let answer = '';
    let sent = 0;
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, taken: socket.bytesWritten - socket.writableLength }));
    const write = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`);
      socket.write(bytes);
      return socket.write('\r\n');
    };
    const more = () => {
      while (sent < size && !socket.destroyed) {
        sent += block.length;
        if (!write(block)) return void socket.once('drain', more);
      }
    };
    socket.once('connect', () => {
      socket.write(
        `POST /api/v3/upload HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      write(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'));
      more();
    });
  });
}
