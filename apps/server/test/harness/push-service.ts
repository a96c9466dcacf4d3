import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service was handed, decrypted as the device does it. */
export interface ReceivedPush {
  device: string;
  headers: http.IncomingHttpHeaders;
  /** Bytes as they came. */
  size: number;
  payload: { id: string; title: string; body: string };
  /** The claims of the signature, whose key is the one of the header. */
  claims: { aud: string; exp: number; sub: string };
}

export type PushAnswer = { status: number; headers?: Record<string, string> } | 'never';

/** A device with the keys of its subscription. */
export interface PushDevice {
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A push service that speaks real HTTP on a port of this machine. It reads each push with the
 * device's keys (RFC 8291) and verifies who signed it (RFC 8292).
 */
export async function startPushService() {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  let answers: PushAnswer[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = (request.url ?? '').slice(1);
      const keys = devices.get(device);
      const body = Buffer.concat(chunks);
      if (keys) {
        const payload = JSON.parse(decrypted(body, keys).toString());
        const claims = claimsOf(request.headers.authorization ?? '');
        received.push({ device, headers: request.headers, size: body.length, payload, claims });
      }
      const answer = answers.shift() ?? { status: 201 };
      if (answer === 'never') return;
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** What it answers next; then 201 again. */
    answer: (...next: PushAnswer[]) => {
      answers = next;
    },
    device(): PushDevice {
      const name = randomBytes(8).toString('hex');
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth });
      return { name, endpoint: `${url}/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    at: (device: PushDevice) => received.filter((push) => push.device === device.name),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** RFC 8188 with the keys of RFC 8291: one record. */
function decrypted(
  body: Buffer,
  { auth, ecdh }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2));
}

function claimsOf(authorization: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('A push is not signed with the key that it names');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
