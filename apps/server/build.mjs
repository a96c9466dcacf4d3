// Bundles the server into dist/main.js, dist/picture-process.js and what verifies its books, dist/verify.js. Packages stay outside: some are native, and npm has installed them all anyway.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });
await build({
  // Pictures are made, and the books verified, by processes of their own.
  entryPoints: ['src/main.ts', 'src/verify.ts', 'src/files/picture-process.ts'],
  outdir: 'dist',
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // The workspaces' own packages are TypeScript sources and become part of the bundle.
  plugins: [
    {
      name: 'packages-outside',
      setup(builder) {
        builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@trade/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
