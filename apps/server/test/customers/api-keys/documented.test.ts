import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type CreatedApiKey, calls } from '@trade/protocol';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../database.ts';
import { keyBody } from '../../harness/api-keys.ts';
import { newCustomer } from '../../harness/customers.ts';
import { startTestServer } from '../../harness/server.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../../../docs/api.md');

it('the program in the documents trades with a key', async () => {
  const server = await startTestServer();
  try {
    const { token } = await newCustomer(server);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const body = keyBody({ algorithm: 'ed25519', public_key: publicKey, scopes: ['read', 'trade'] });
    const { data } = await server.client.call<CreatedApiKey>(calls.createApiKey, { token, body });
    const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
    const folder = temporaryFolder();
    const [script, key] = [path.join(folder, 'orders.mjs'), path.join(folder, 'key.pem')];
    writeFileSync(script, program);
    writeFileSync(key, privateKey);
    const run = promisify(execFile)(process.execPath, [script, server.url, data.key.id, key]);
    await expect(run).resolves.toMatchObject({ stdout: expect.stringContaining("symbol: 'BTCUSDT'") });
  } finally {
    await server.stop();
  }
});
