/** The walls between the rooms of this repository. See docs/architecture.md. */
const features = 'apps/(server|web|console)/src/[^/]+';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle of imports means two modules that are really one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-imports-nothing',
      comment: 'The engine is a pure function: no package, no Node built-in, no other room.',
      severity: 'error',
      from: { path: '^packages/engine/src' },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'locales-import-nothing',
      severity: 'error',
      from: { path: '^packages/locales/src' },
      to: { pathNot: '^packages/locales/src' },
    },
    {
      name: 'proof-imports-no-room',
      comment: 'Who verifies must not need the code of who publishes.',
      severity: 'error',
      from: { path: '^packages/proof/src' },
      to: { path: '^(apps|packages/(?!proof))' },
    },
    {
      name: 'protocol-knows-no-app',
      severity: 'error',
      from: { path: '^packages/protocol/src' },
      to: { path: '^(apps|packages/(?!protocol|engine))' },
    },
    {
      name: 'web-is-a-browser',
      comment: 'The customer app sees protocol, locales and the quote maths of the engine, never the server.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: {
        path: '^(apps/(server|console)|packages/engine/src/(?!quote/))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-is-a-browser',
      comment:
        'The operator console sees the protocol, the locales and the quote maths of the engine, and no other room.',
      severity: 'error',
      from: { path: '^apps/console/src' },
      to: { path: '^(apps/(server|web)|packages/(?!protocol|locales|engine/src/quote/))' },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { path: '^apps/(web|console)' },
    },
    {
      name: 'a-feature-keeps-its-inside',
      comment: 'A folder of an app is entered through its index only.',
      severity: 'error',
      from: { path: `^(${features})/` },
      to: {
        path: `^${features}/`,
        pathNot: [
          '^$1/',
          `^${features}/index\\.tsx?$`,
          '^apps/server/src/[^/]+/schema\\.ts$',
          '^apps/web/src/(kit|texts)/',
        ],
      },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src' },
      to: { path: '(^|/)(test|bench|e2e)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
