import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * A product is named in its own folders and files, and in the lists that it is declared in. The
 * limits are how many other source files name it, by workspace and in all. The texts of
 * `packages/locales` are not counted: each language has a file a capability.
 */

/**
 * How each product is written (`name`), and how its own folders and files begin (`own`). Not looked
 * for are spot, contracts and options: others stand on these markets, and the words mean more.
 */
const PRODUCTS = {
  financial: { name: /financial(?! history)/i, own: 'financial' },
  'lock-mining': { name: /lock[-_ ]?ming?/i, own: 'lock-mining' },
  ieo: { name: /(?<![a-z])ieo|Ieo|IEO/, own: 'ieo' },
  conditional: { name: /conditional/i, own: 'conditional' },
  twap: { name: /twap/i, own: 'twap' },
};

/** Where none stands, none may; a higher one needs a reason. */
const LIMITS = {
  'packages/engine': { financial: 2, 'lock-mining': 2, ieo: 4, conditional: 4, twap: 3 },
  'packages/protocol': { financial: 1, 'lock-mining': 1, ieo: 2, conditional: 7, twap: 3 },
  'packages/client': {},
  'packages/proof': {},
  'apps/server': { financial: 1, 'lock-mining': 1, ieo: 2, conditional: 6, twap: 3 },
  'apps/web': { financial: 2, 'lock-mining': 1, ieo: 1, conditional: 8, twap: 6 },
  'apps/console': { financial: 2, 'lock-mining': 2, ieo: 2, conditional: 1, twap: 1 },
};

/** In all workspaces together. */
const TOTALS = { financial: 8, 'lock-mining': 7, ieo: 11, conditional: 26, twap: 16 };

/** What all of the server's capabilities stand on: it names none of their domains. */
const GROUND = 'apps/server/src/platform';
const DOMAINS =
  /deposit|withdraw|bank_?card|financial|lock[-_ ]?min|(?<![a-z])ieo|conditional|twap|(?<![a-z])spot(?![a-z])|(?<!\.)contracts?(?![a-z])|liabilit|treasury|adjustment|conversion|verificationLimits/i;

/** What may: the columns that are sealed, and the message of an order, which the market sends. */
const MAY_NAME = [`${GROUND}/sealing/recognise.ts`, `${GROUND}/capability.ts`];

/** Returns the files of the ground that name a capability's domain. */
export function domainsInTheGround() {
  return sourcesIn(GROUND)
    .filter(({ file, text }) => DOMAINS.test(text) && !MAY_NAME.includes(file))
    .map(({ file, text }) => `${file} names ${DOMAINS.exec(text)?.[0]}`);
}

/** Returns what names a product outside of its own files more often than it may. */
export function namesBeyondLimits() {
  const sources = Object.keys(LIMITS).map((workspace) => ({
    workspace,
    files: sourcesIn(`${workspace}/src`),
  }));
  return Object.entries(PRODUCTS).flatMap(([product, { name, own }]) => {
    const isOwn = new RegExp(`/${own}`);
    const named = sources.map(({ files, workspace }) => ({
      where: workspace,
      most: LIMITS[workspace][product] ?? 0,
      found: files.filter(({ file, text }) => !isOwn.test(file) && name.test(text)),
    }));
    const all = {
      where: 'all workspaces',
      most: TOTALS[product],
      found: named.flatMap(({ found }) => found),
    };
    return [...named, all].flatMap(({ found, most, where }) => {
      if (found.length <= most) return [];
      const places = found.map(({ file }) => `\n  ${file}`).join('');
      return [`${found.length} files of ${where} name ${product}, more than ${most}:${places}`];
    });
  });
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
