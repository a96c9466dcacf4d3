import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CallsDocument } from '../harness/described.ts';

const VERSION = '4.32.5';
const FOLDER = path.resolve(import.meta.dirname, `../../../../.cache/schemathesis-${VERSION}`);
const PROGRAM = path.join(FOLDER, 'bin/schemathesis');

/** What to do when there is none. */
export const HOW_TO_INSTALL = `npm run drill -- fuzz installs schemathesis ${VERSION} where there is python3 with venv and pip, or name one in SCHEMATHESIS_PATH.`;

/**
 * The path of schemathesis, or null. `SCHEMATHESIS_PATH` wins; with `installs` it is installed
 * from the package index of Python in a folder of its own.
 */
export function findSchemathesis(installs: boolean): string | null {
  const given = process.env.SCHEMATHESIS_PATH;
  if (given) return given;
  if (existsSync(PROGRAM)) return PROGRAM;
  if (!installs) return null;
  const made = spawnSync('python3', ['-m', 'venv', FOLDER], { stdio: 'inherit' });
  if (made.status !== 0) return null;
  const pip = ['-m', 'pip', 'install', '--quiet', `schemathesis==${VERSION}`];
  spawnSync(path.join(FOLDER, 'bin/python'), pip, { stdio: 'inherit' });
  return existsSync(PROGRAM) ? PROGRAM : null;
}

/** What must hold of every call that is made up. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];

interface Fuzzed {
  /** On loopback; nothing else is called. */
  url: string;
  /** An OpenAPI document. Headers are left out: whoever reads none of a name takes any. */
  document: CallsDocument;
  token: string;
  /** Calls that are left out, by their ids. */
  without: readonly string[];
  /** Most calls made up for each one described. */
  examples: number;
  /** Most seconds, for all of them. */
  seconds: number;
}

/** Makes up calls, and returns what schemathesis says and whether all held. */
export async function fuzz(
  program: string,
  { document, examples, seconds, token, url, without }: Fuzzed,
): Promise<{ held: boolean; said: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const file = path.join(folder, 'openapi.json');
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    operation.parameters = operation.parameters.filter(
      ({ in: place }) => place === 'path' || place === 'query',
    );
  writeFileSync(file, JSON.stringify(document));
  const limits = `--max-examples=${examples} --max-time=${seconds} --request-timeout=60 --seed=1`;
  const plan = '--phases=coverage,fuzzing --continue-on-failure --suppress-health-check=all --warnings=off';
  const args = [
    'run',
    file,
    `--url=${url}`,
    `--header=authorization: Bearer ${token}`,
    `--checks=${CHECKS.join(',')}`,
    ...`${limits} ${plan}`.split(' '),
    ...without.map((id) => `--exclude-operation-id=${id}`),
  ];
  const env = { PATH: process.env.PATH, NO_PROXY: '*', PYTHONUTF8: '1', HOME: folder };
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 1 << 26 });
    return { held: true, said: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { held: false, said: stdout + stderr };
  }
}
