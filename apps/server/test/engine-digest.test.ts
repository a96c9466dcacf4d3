import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_RULES, ENGINE_VERSION, rulesOf } from '@trade/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { engineDigest } from '../engine-digest.mjs';
import { temporaryFolder } from './database.ts';
import { program } from './programs.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'rules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the digest of an engine of two files. */
async function digestOf(index: string, rules: string): Promise<string> {
  writeFileSync(path.join(folder, 'index.ts'), index);
  writeFileSync(path.join(folder, 'rules/fee.ts'), rules);
  return (await engineDigest(path.join(folder, 'index.ts'))) as string;
}

describe('the digest of an engine', () => {
  const INDEX = "export { fee } from './rules/fee.ts';\n";
  const FEE = 'export const fee = (amount: bigint) => (amount * 2n) / 1000n;\n';

  it('changes with any rule, wherever it stands, and with nothing that only people read', async () => {
    const digest = await digestOf(INDEX, FEE);
    expect(digest).toMatch(/^[0-9a-f]{12}$/);
    const sameCode =
      '/** The fee. */\nexport const fee = (given: bigint): bigint => {\n  // Rounded down.\n  return (given * 2n) / 1000n;\n};\n';
    expect(await digestOf(`// The engine.\n${INDEX}`, sameCode)).toBe(digest);
    expect(await digestOf(INDEX, FEE.replace('2n', '3n'))).not.toBe(digest);
    expect(await digestOf(INDEX, FEE.replace(' / 1000n', ' / 1000n + 1n'))).not.toBe(digest);
  });

  it('stands in the version of every bundled program, and the sources say that they are none', async () => {
    const engine = path.resolve(import.meta.dirname, '../../../packages/engine/src/index.ts');
    const digest = (await engineDigest(engine)) as string;
    for (const name of ['main', 'verify', 'rebuild'])
      expect(readFileSync(program(name), 'utf8')).toContain(digest);
    expect(ENGINE_VERSION).toBe(`${ENGINE_RULES}.source`);
  });

  it.each([
    ['4', '4'],
    ['4.source', '4'],
    ['12.0f1e2d3c4b5a', '12'],
  ])('leaves the rules of %s to be %s', (version, rules) => {
    expect(rulesOf(version)).toBe(rules);
  });
});
