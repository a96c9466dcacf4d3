import type { IncomingMessage } from 'node:http';

/** What is below it speaks the dialects of other venues. */
export const COMPAT_PREFIX = '/compat';

/** The hosts of a dialect: the first label of each below the configured domain, and its folder. */
const LABELS: Readonly<Record<string, string>> = {
  api: '/binance',
  stream: '/binance',
  'ws-api': '/binance',
  fapi: '/binance',
  fstream: '/binance/fstream',
  'ws-fapi': '/binance',
  'demo-api': '/binance/demo',
  'demo-stream': '/binance/demo',
  'demo-ws-api': '/binance/demo',
  'demo-fapi': '/binance/demo',
  'demo-fstream': '/binance/demo/fstream',
  'demo-ws-fapi': '/binance/demo',
};

/**
 * Returns where a call in another venue's dialect leads below `/compat`, with its query:
 * `/binance/api/v3/time`. Null for a call to the venue's own API.
 */
export type CompatAddresses = (request: Pick<IncomingMessage, 'url' | 'headers'>) => string | null;

/**
 * `basePath` is where the venue is served; the dialects are below it. `domain` has the dialects'
 * own hosts, which are served at their root; null for none.
 */
export function compatAddresses(basePath: string, domain: string | null): CompatAddresses {
  const below = basePath + COMPAT_PREFIX;
  const hosts = new Map(
    Object.entries(LABELS).map(([label, folder]) => [`${label}.${domain ?? ''}`, folder]),
  );
  return ({ headers, url = '/' }) => {
    const host = domain === null ? '' : (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    const folder = hosts.get(host);
    if (folder !== undefined) return folder + url;
    return url.startsWith(`${below}/`) ? url.slice(below.length) : null;
  };
}
