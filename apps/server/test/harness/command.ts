import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { program } from '../programs.ts';

/** Runs an operator's command (`verify`, `rebuild`) as a separate process whose environment is `env` only. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}
