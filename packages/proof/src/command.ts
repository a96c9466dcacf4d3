import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyTree } from './verify-tree.ts';

/*
 * npm run verify-liabilities -- <file or address of a published tree> [--root <hash>]
 *
 * Recomputes the tree from its leaves. Ends with 0 when root, totals and number of leaves are what was published, with 1
 * when they are not, and with 2 when there was nothing to verify. Compare the root that it prints with the one in the app.
 */

const USAGE = 'Usage: npm run verify-liabilities -- <file or URL of a published tree> [--root <hash>]\n';

async function read(source: string): Promise<unknown> {
  if (!/^https?:\/\//.test(source)) {
    // npm runs scripts elsewhere than where it was called.
    return JSON.parse(await readFile(resolve(process.env.INIT_CWD ?? '.', source), 'utf8'));
  }
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.json();
}

/** A count of smallest units with its point. */
function amountText(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
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
  const verdict = verifyTree(await read(source), values.root);
  if (!verdict.valid) {
    process.stdout.write(`NOT VALID\n${verdict.faults.map((fault) => `  ${fault}\n`).join('')}`);
    return 1;
  }
  const { root, leaves, totals, decimals } = verdict;
  const lines = Object.entries(totals).map(
    ([currency, units]) => `  ${currency.padEnd(8)} ${amountText(units, decimals)}\n`,
  );
  process.stdout.write(`VALID: ${leaves} leaves, root ${root}\n${lines.join('')}`);
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
