import { spawnServer } from '../../../../testbed/src/server-process.ts';
import { program } from '../programs.ts';

/**
 * Runs an operator's command (`verify`, `rebuild`) as a separate process whose environment is `env`
 * only.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | NodeJS.Signals; printed: string }> {
  const { ended, printed } = spawnServer({ args: [program(name), ...args], env });
  return { code: await ended, printed: printed() };
}
