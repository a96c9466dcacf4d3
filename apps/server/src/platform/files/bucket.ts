import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/index.ts';

/** ms in which a request must be answered as a whole, with its repetitions. */
const TIMEOUT = 30_000;
/**
 * Repetitions of a request that the store could not serve, and ms before the first; then twice as
 * many.
 */
const RETRIES = 3;
const RETRY_AFTER = 50;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const NOT_FOUND = 404;
const EXISTS = 412;
/** Allowed keys of objects: a key becomes part of an address. */
const KEY = /^[\w.-]{1,200}$/;

/** An error answer of the object store. */
export class ObjectStoreRefusal extends Error {
  override readonly name = 'ObjectStoreRefusal';
  /** Whether the object does not exist. */
  readonly isMissing: boolean;
  /** Whether the object exists already, where a new one was to be put. */
  readonly isTaken: boolean;

  constructor(status: number, code: string) {
    super(`The object store answered ${status} ${code}`.trim());
    this.isMissing = status === NOT_FOUND;
    this.isTaken = status === EXISTS;
  }
}

/** A bucket of an S3-compatible store. An object is stored whole or not at all. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with an `ObjectStoreRefusal` that `isTaken` when the key exists already. */
  putNew(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when there is no such object. */
  get(key: string): Promise<Buffer>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
}

export function openBucket(
  { bucketUrl, ...credentials }: ObjectStoreConfig,
  { timeout = TIMEOUT }: { timeout?: number } = {},
): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3' });

  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    url: URL,
    { body, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const init = { method, headers, ...(body === undefined ? {} : { body: Buffer.from(body) }) };
    const signal = AbortSignal.timeout(timeout);
    for (let tried = 0; ; tried += 1) {
      // Beside the request: a signal that only a request knows is lost with the next collection of
      // garbage, and nothing ends the waiting then.
      const answer = await fetch(await client.sign(url, init), { signal });
      const isPassing = answer.status >= SERVER_ERROR || answer.status === TOO_MANY;
      if (!isPassing || tried === RETRIES) return answer;
      await answer.body?.cancel();
      await sleep(RETRY_AFTER * 2 ** tried);
    }
  }

  function place(key: string): URL {
    if (!KEY.test(key)) throw new Error('Not the key of an object');
    return new URL(key, bucketUrl);
  }

  return {
    async put(key, bytes) {
      await accepted(await ask('PUT', place(key), { body: bytes }));
    },
    async putNew(key, bytes) {
      await accepted(await ask('PUT', place(key), { body: bytes, headers: { 'if-none-match': '*' } }));
    },
    async get(key) {
      const answer = await accepted(await ask('GET', place(key)));
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(key) {
      const answer = await ask('DELETE', place(key));
      if (answer.status !== NOT_FOUND) await accepted(answer);
    },
    async list(prefix) {
      const keys: string[] = [];
      for (;;) {
        const url = new URL(bucketUrl);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        const last = keys.at(-1);
        if (last !== undefined) url.searchParams.set('start-after', last);
        const answer = await (await accepted(await ask('GET', url))).text();
        // A page of whoever stands before the store would pass for an empty bucket.
        if (!answer.trimEnd().endsWith('</ListBucketResult>'))
          throw new Error('The object store answered something else than its list');
        const listed = [...answer.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        keys.push(...listed);
        if (!answer.includes('<IsTruncated>true</IsTruncated>')) return keys.sort();
        // It would be asked the same for ever.
        if (listed.at(-1) === undefined || listed.at(-1) === last)
          throw new Error('The object store answered a list that has no end');
      }
    },
  };
}

/** Returns a successful answer. Throws `ObjectStoreRefusal` with the store's words otherwise. */
async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const [, said = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new ObjectStoreRefusal(answer.status, said);
}
