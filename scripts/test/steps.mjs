// What `npm test` runs: checks of the whole repository, and the tests of each workspace.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [line] a command, run from the root
 * @property {string} [workspace] a folder whose tests are run
 * @property {string} [after] the step that this one needs the result of
 * @property {boolean} [needsBrowser] whether it is skipped without a Chromium
 * @property {boolean} [hasProcesses] whether tests of several processes are among its tests, which
 * need a nats-server
 */

/**
 * All steps, the longest first: begun last, they would run alone while other processors idle. What
 * others wait for is begun before them.
 * @type {readonly Step[]}
 */
export const STEPS = [
  { name: 'build', line: 'node -e "import(\'./scripts/build.mjs\').then((m) => m.build())"' },
  { name: 'server', workspace: 'apps/server', after: 'build', hasProcesses: true },
  { name: 'browser', workspace: 'e2e', after: 'build', needsBrowser: true, hasProcesses: true },
  { name: 'web app', workspace: 'apps/web' },
  { name: 'console', workspace: 'apps/console' },
  { name: 'engine', workspace: 'packages/engine' },
  { name: 'types', line: 'npm run --silent typecheck' },
  { name: 'format and lint', line: 'npm run --silent lint' },
  { name: 'locales', workspace: 'packages/locales' },
  { name: 'walls between rooms', line: 'npm run --silent walls' },
  { name: 'dead code', line: 'npm run --silent dead-code' },
  { name: 'size', line: 'node scripts/size.mjs', after: 'build' },
  { name: 'protocol', workspace: 'packages/protocol' },
  { name: 'client', workspace: 'packages/client' },
  { name: 'proof', workspace: 'packages/proof' },
];
