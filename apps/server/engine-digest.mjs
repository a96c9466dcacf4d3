// Names the engine of a build by its code.
import { createHash } from 'node:crypto';
import { build } from 'esbuild';

const LENGTH = 12;

/**
 * Returns a digest of an engine's code, as 12 hexadecimal digits: of its sources in one, minified,
 * so that comments, formatting and the names of locals do not matter.
 * @param {string} entryPoint absolute path of the engine's index
 */
export async function engineDigest(entryPoint) {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    legalComments: 'none',
    platform: 'neutral',
    target: 'node20',
    format: 'esm',
    write: false,
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, LENGTH);
}
