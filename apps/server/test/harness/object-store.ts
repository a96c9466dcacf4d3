import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY = 'AKIDEXAMPLE';
const SECRET = 'a/secret+key';
const REGION = 'eu-test-1';
const BUCKET = 'uploads';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Starts a bucket on loopback that accepts only requests signed with AWS Signature Version 4. It
 * lists `pageSize` keys at a time.
 */
export async function startObjectStore({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Buffer>();
  /** Statuses of the next refusals, before it works again. */
  const failures: number[] = [];
  const listing = (url: string) => {
    const asked = new URL(url, 'http://bucket').searchParams;
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
    const keys = [...objects.keys()]
      .map((path) => path.slice(`/${BUCKET}/`.length))
      .filter((name) => name.startsWith(prefix) && name > after)
      .sort();
    const named = keys.slice(0, pageSize).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const isTruncated = keys.length > pageSize;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${named.join('')}</ListBucketResult>`;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const key = request.url ?? '';
    const end = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content);
    const failure = failures.shift();
    if (failure !== undefined) return end(failure, '<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'GET' && key.includes('?')) return end(200, listing(key));
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return end(412, '<Error><Code>PreconditionFailed</Code></Error>');
      objects.set(key, body);
      return end(200);
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    return found ? end(200, found) : end(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** By path. */
    objects,
    failures,
    url: (secret = SECRET) =>
      `http://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = ''] = scope.split('/');
  const at = String(headers['x-amz-date']);
  const stated = String(headers['x-amz-content-sha256']);
  if (scope !== `${day}/${REGION}/s3/aws4_request` || !at.startsWith(day)) return false;
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return false;
  const [path = '', query = ''] = (url ?? '').split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query.split('&').sort().join('&'), lines.join(''), signed, stated].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, text).toString('hex') === signature;
}
