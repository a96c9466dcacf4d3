import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ledgerVerification } from '@trade/protocol';
import { z } from 'zod';
import { programOf } from '../../platform/program.ts';

/** The options of the process that verifies. */
export interface VerificationProcessOptions {
  databaseUrl: string;
  dataDir: string;
  anchorUrl: string | null;
  trusted: readonly string[];
  /** Whether to check only what came since the last time, and to keep a checkpoint. */
  daily: boolean;
  /** Ends the process. */
  ended: AbortSignal;
}

const place = z.object({ seq: z.number(), hash: z.string() });
const stretch = z.object({
  relation: z.string(),
  number: z.number(),
  until: z.number(),
  rows: z.number(),
  digest: z.string(),
});
/** What the process prints. It does not sign its progress itself, because it has no key. */
const printed = z.object({
  verification: ledgerVerification,
  reached: z
    .object({ journal: place, audit: place, transferId: z.number(), ended: z.array(stretch) })
    .nullable(),
});
export type VerificationOutput = z.infer<typeof printed>;

/**
 * Verifies in a separate process at a low priority: loading and hashing a whole state would hold up
 * the process that matches orders. Rejects when it could not be verified, or was ended.
 */
export async function verifyInProcess(options: VerificationProcessOptions): Promise<VerificationOutput> {
  const { anchorUrl, daily, dataDir, databaseUrl, ended, trusted } = options;
  const { nodeOptions, path } = programOf(new URL('./verify.ts', import.meta.url));
  const args = [...nodeOptions, path, '--json', ...(daily ? ['--daily'] : [])];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SIGNING_KEYS_OLD: trusted.join(','),
      ...(anchorUrl === null ? {} : { ANCHOR_URL: anchorUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: ended,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.error += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 && code !== 1)
    throw new Error(`The verification ended with code ${code}: ${said.error.trim()}`);
  return printed.parse(JSON.parse(said.out));
}
