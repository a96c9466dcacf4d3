/** The walls between the rooms of this repository. See docs/architecture.md. */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Each app's rooms from the ground up: a room imports only from those before it. */
const LAYERS = {
  server: [
    'platform',
    'core',
    'operators',
    'market',
    'venue',
    'content',
    'customers',
    'money',
    'earn',
    'trading',
    'support',
    'dialects',
    'app',
  ],
  web: [
    'platform',
    'kit',
    'market',
    'content',
    'support',
    'account',
    'money',
    'trading/desk',
    'trading/panels',
    'trading/conditional',
    'trading/spot',
    'trading/contracts',
    'trading/options',
    'trading/orders',
    'earn',
    'liabilities',
    'holdings',
    'home',
    'app',
  ],
  console: [
    'platform',
    'kit',
    'operators',
    'venue',
    'customers',
    'money',
    'earn',
    'trading',
    'support',
    'content',
    'app',
  ],
};

/** The engine's rooms from the ground up. Its products stand side by side: none imports another. */
const PRODUCTS = ['spot', 'contracts', 'options', 'earn', 'treasury'];
const ENGINE = ['quote', 'kernel', 'fees', ...PRODUCTS, 'twap', 'conditional', 'venue'];

/** What stands inside of a room, from the ground up. */
const INSIDE = {
  'packages/engine/src/kernel': ['register', 'state', 'execution'],
  'packages/engine/src/contracts': ['market', 'positions', 'orders', 'liquidation', 'terms'],
};

const layersOf = (name, source, rooms) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${name}-${room.replace('/', '-')}-imports-nothing-above-it`,
    comment: 'Rooms import downwards only, so that none needs another back.',
    severity: 'error',
    from: { path: `^${source}/${room}/` },
    to: { path: `^${source}/(${rooms.slice(index + 1).join('|')})/` },
  }));

const layers = [
  ...Object.entries(LAYERS).flatMap(([app, rooms]) => layersOf(app, `apps/${app}/src`, rooms)),
  ...layersOf('engine', 'packages/engine/src', ENGINE),
  ...Object.entries(INSIDE).flatMap(([room, rooms]) =>
    layersOf(
      room
        .replace(/^(packages|apps)\//, '')
        .replace('/src/', '-')
        .replaceAll('/', '-'),
      room,
      rooms,
    ),
  ),
  {
    name: 'engine-products-know-no-other',
    comment: 'What products have in common stands in the kernel; products.ts puts them together.',
    severity: 'error',
    from: { path: `^packages/engine/src/(${PRODUCTS.join('|')})/` },
    to: {
      path: `^packages/engine/src/(${PRODUCTS.join('|')})/`,
      pathNot: '^packages/engine/src/$1/',
    },
  },
  {
    name: 'engine-products-of-earn-know-no-other',
    comment: 'What they have in common stands beside them.',
    severity: 'error',
    from: { path: '^packages/engine/src/earn/([^/]+)/' },
    to: { path: '^packages/engine/src/earn/[^/]+/', pathNot: '^packages/engine/src/earn/$1/' },
  },
  {
    name: 'engine-rooms-know-no-composition',
    comment: 'Of what stands beside the rooms, they know the nouns alone.',
    severity: 'error',
    from: { path: '^packages/engine/src/[^/]+/' },
    to: { path: '^packages/engine/src/[^/]+\\.ts$', pathNot: '^packages/engine/src/model\\.ts$' },
  },
];

/** Folders that say with an `index.ts` what others may use of them. */
function facedFolders(folder) {
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => facedFolders(path.posix.join(folder, entry.name)));
  return existsSync(path.join(folder, 'index.ts')) ? [folder, ...inside] : inside;
}

/** The files that put the server together. */
const COMPOSITION = ['^apps/server/src/(app/|server\\.ts$|main\\.ts$)'];

const faces = Object.keys(LAYERS)
  .flatMap((app) => facedFolders(`apps/${app}/src`))
  .filter((folder) => !/^apps\/web\/src\/(kit|platform\/texts)$/.test(folder))
  .map((folder) => ({
    name: `${folder.slice('apps/'.length).replaceAll('/', '-')}-keeps-its-inside`,
    comment: 'A folder with an index is entered through it only.',
    severity: 'error',
    from: { pathNot: [`^${folder}/`, '(^|/)(test|bench|e2e|testbed)/', ...COMPOSITION] },
    to: {
      path: `^${folder}/`,
      pathNot: [`^${folder}/index\\.ts$`, '\\.css$', '^apps/server/src/.*/schema\\.ts$'],
    },
  }));

/** Where the server is put together: of a capability it knows what that brings, and the index. */
const composed = [
  {
    name: 'capabilities-are-listed-where-the-server-is-composed',
    comment: 'What a capability brings stands in its capability.ts: the composition takes nothing else.',
    severity: 'error',
    from: { path: COMPOSITION },
    to: {
      path: '^apps/server/src/(?!app/)[^/]+/',
      pathNot: ['/index\\.ts$', '/capability\\.ts$', '/operators/queues\\.ts$'],
    },
  },
];

module.exports = {
  forbidden: [
    ...layers,
    ...faces,
    ...composed,
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
      comment: 'Only what the digits of other scripts are, which codes and phone numbers need as well.',
      severity: 'error',
      from: { path: '^packages/locales/src' },
      to: { pathNot: '^packages/(locales/src|protocol/src/digits\\.ts$)' },
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
      to: { path: '^(apps/(server|web)|packages/(?!protocol|locales|client|engine/src/quote/))' },
    },
    {
      name: 'client-knows-calls-alone',
      comment: 'The client of both apps knows the declared calls, and no screen.',
      severity: 'error',
      from: { path: '^packages/client/src' },
      to: { path: '^(apps|packages/(?!client|protocol))' },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^apps/server/src' },
      to: { path: '^(apps/(web|console)|packages/client)' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src' },
      to: { path: '(^|/)(test|bench|e2e|testbed)/' },
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
