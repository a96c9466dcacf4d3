import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publish, SNAPSHOT, sorted } from './trees.ts';

const folder = mkdtempSync(join(tmpdir(), 'liabilities-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tree = publish(
  sorted(
    ['1', '2', '3'].map((customer) => ({
      snapshot: SNAPSHOT,
      customer,
      salt: customer.padStart(64, '0'),
      sums: new Map([
        ['USDT:available', 100_000_000n],
        ['USDT:margin', 50_000_000n],
      ]),
    })),
  ),
);

/** Runs the command as `npm run` does from another folder. */
function verify(...args: string[]): Promise<{ code: number; output: string }> {
  const cwd = new URL('..', import.meta.url);
  return new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder };
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/command.ts', ...args],
      { cwd, env },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}

it('verifies a file, and compares its root', async () => {
  writeFileSync(join(folder, 'tree.json'), JSON.stringify(tree));
  const valid = await verify('tree.json', '--root', tree.snapshot.root);
  expect(valid.output).toContain(`VALID: 3 leaves, root ${tree.snapshot.root}`);
  expect(valid.output).toMatch(/USDT +4\.5\n +available +3\n +margin +1\.5\n/);
  expect(valid.code).toBe(0);
  const other = await verify('tree.json', '--root', 'f'.repeat(64));
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('NOT VALID') });
}, 60_000);

it('verifies what an address answers, and ends in failure when there is nothing', async () => {
  const server = createServer((request, response) => {
    const known = request.url === '/tree';
    response.writeHead(known ? 200 : 404).end(known ? JSON.stringify({ ...tree, leaves: [] }) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tampered = await verify(`http://127.0.0.1:${port}/tree`);
  expect(tampered.code).toBe(1);
  expect(tampered.output).toContain('There are 0 leaves, and 3 were announced.');
  expect((await verify(`http://127.0.0.1:${port}/gone`)).code).toBe(2);
  expect((await verify()).code).toBe(2);
  await new Promise((resolve) => server.close(resolve));
}, 60_000);
