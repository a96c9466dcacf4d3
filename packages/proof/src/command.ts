import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Header } from './node.ts';
import { byCurrency, type Format, readKey, readSums } from './sums.ts';
import { verifyTree } from './verify-tree.ts';

/*
 * npm run verify-liabilities -- <file or address of a published tree> [--root <hash>]
 *
 * Recomputes the tree from its leaves. The exit code is 0 when root, totals and number of leaves
 * are as published, 1 when they are not, and 2 when there was nothing to verify. Compare the
 * printed root with the one in the app: it commits to everything else that is printed.
 */

const USAGE = 'Usage: npm run verify-liabilities -- <file or URL of a published tree> [--root <hash>]\n';

async function read(source: string): Promise<unknown> {
  if (!/^https?:\/\//.test(source)) {
    // npm runs scripts in another folder than the one it was called from.
    return JSON.parse(await readFile(resolve(process.env.INIT_CWD ?? '.', source), 'utf8'));
  }
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.json();
}

/** Writes a count of smallest units as a decimal number. */
function amountText(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
}

/** Describes the header of a publication. */
function describe(format: Format, { id, seq, state_hash, taken_at }: Header): string {
  const taken = new Date(taken_at).toISOString();
  const old =
    format === 1 ? '  The old format: balances alone, and its root does not commit to this line.\n' : '';
  return `  publication ${id}, taken ${taken} at sequence ${seq}, state ${state_hash}\n${old}`;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string' } },
  });
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { root: expected } = values;
  const verdict = verifyTree(await read(source), expected === undefined ? {} : { root: expected });
  if (!verdict.valid) {
    process.stdout.write(`NOT VALID\n${verdict.faults.map((fault) => `  ${fault}\n`).join('')}`);
    return 1;
  }
  const { format, header, root, totals } = verdict;
  process.stdout.write(`VALID: ${header.leaves} leaves, root ${root}\n${describe(format, header)}`);
  const sums = readSums(totals, format) ?? new Map<string, bigint>();
  for (const [currency, units] of byCurrency(sums)) {
    process.stdout.write(`  ${currency.padEnd(8)} ${amountText(units.toString(), header.decimals)}\n`);
    for (const [key, part] of Object.entries(totals)) {
      const { currency: of, kind } = readKey(key);
      if (of !== currency || kind === '') continue;
      process.stdout.write(`    ${kind.padEnd(18)} ${amountText(part, header.decimals)}\n`);
    }
  }
  return 0;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
