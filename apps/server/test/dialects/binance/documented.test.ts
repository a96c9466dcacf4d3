import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../database.ts';
import { startTestServer } from '../../harness/server.ts';
import { newBot } from './bots.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

it('the program in the documents that speaks the dialect runs', async () => {
  const server = await startTestServer();
  try {
    const { key, secret } = await newBot(server);
    const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
    const [, program = ''] = /```js\n(\/\/ Prints its balance.*?)```/s.exec(document) ?? [];
    const folder = temporaryFolder();
    const script = path.join(folder, 'book.mjs');
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(script, program);
    const run = promisify(execFile)(process.execPath, [script, server.url, key, secret]);
    await expect(run).resolves.toMatchObject({ stdout: expect.stringContaining('USDT: 100000') });
  } finally {
    await server.stop();
  }
});
