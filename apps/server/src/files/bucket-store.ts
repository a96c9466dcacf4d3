import { fileId } from '@trade/protocol';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/index.ts';
import type { FileStore } from './store.ts';

const TIMEOUT = 30_000;
const RETRIES = 3;
const NOT_FOUND = 404;

/** Files in a bucket of an S3-compatible store. The store puts an object whole or not at all. */
export function bucketStore({ bucketUrl, ...credentials }: ObjectStoreConfig): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Uint8Array): Promise<Response> {
    // Parsed once more, here, because this is where an id becomes an address.
    const url = new URL(fileId.parse(id), bucketUrl);
    const init = { method, signal: AbortSignal.timeout(TIMEOUT) };
    return client.fetch(url, body === undefined ? init : { ...init, body: Buffer.from(body) });
  }

  return {
    async put(id, bytes) {
      await accepted(await ask('PUT', id, bytes));
    },
    async get(id) {
      const answer = await accepted(await ask('GET', id));
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(id) {
      const answer = await ask('DELETE', id);
      if (answer.status !== NOT_FOUND) await accepted(answer);
    },
  };
}

/** Throws for a refusal, with what the store says of it. */
async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const [, said = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new Error(`The object store answered ${answer.status} ${said}`.trim());
}
