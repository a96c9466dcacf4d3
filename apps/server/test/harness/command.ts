import { once } from 'node:events';
import { program } from '../programs.ts';
import { spawnHeard } from './process.ts';

/**
 * Runs an operator's command (`verify`, `rebuild`) as a separate process whose environment is `env`
 * only.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = spawnHeard([program(name), ...args], env);
  const [code] = await once(child, 'close');
  return { code, printed: printed() };
}
