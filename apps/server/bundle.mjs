// Bundles programs of the server, each into a file of its own. Packages stay outside: some are
// native, and npm has installed them all anyway.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { engineDigest } from './engine-digest.mjs';

const ENGINE = path.join(import.meta.dirname, '../../packages/engine/src/index.ts');

/**
 * The server, what runs beside it as a process of its own (pictures are made, and the books
 * verified, that way), and the commands.
 */
export const PROGRAMS = [
  'src/main.ts',
  'src/app/commands/accept-history.ts',
  'tools/cluster.ts',
  'src/app/commands/configuration.ts',
  'src/app/commands/export-journal.ts',
  'src/app/commands/rebuild.ts',
  'src/app/commands/reseal.ts',
  'src/venue/integrity/verify.ts',
  'src/platform/files/picture-process.ts',
  'src/app/commands/backup.ts',
  'src/app/commands/restore.ts',
];

/**
 * @param {readonly string[]} entryPoints files below this folder; each becomes `<outdir>/<its
 * name>.js`
 * @param {string} outdir one level below this folder, where the programs look for what lies beside
 * them
 * @param {{ suffix: string, digest: string }} [other] of another build beside the one that is
 * there: what its names end with, and the digest of its engine
 */
export async function bundle(entryPoints, outdir, other) {
  const absWorkingDir = import.meta.dirname;
  if (!other) await rm(path.join(absWorkingDir, outdir), { recursive: true, force: true });
  await build({
    absWorkingDir,
    entryPoints: [...entryPoints],
    outdir,
    entryNames: `[name]${other?.suffix ?? ''}`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // The engine's version, which stands in every row of the journal.
    define: { ENGINE_DIGEST: JSON.stringify(other?.digest ?? (await engineDigest(ENGINE))) },
    // The workspaces' own packages are TypeScript sources and become part of the bundle.
    plugins: [
      {
        name: 'packages-outside',
        setup(builder) {
          builder.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@trade/') ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
}
