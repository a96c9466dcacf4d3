import ccxt from 'ccxt';
import { BASE, type Bot } from '../bots.ts';

export type Pro = InstanceType<typeof ccxt.pro.binanceusdm>;

/** ccxt's client of perpetuals as its users set it up: only its addresses are told. */
function ccxtFor(server: { url: string }, { key, secret }: Pick<Bot, 'key' | 'secret'>): Pro {
  const exchange = new ccxt.pro.binanceusdm({ apiKey: key, secret });
  const api = exchange.urls.api as Record<string, unknown>;
  for (const [name, url] of Object.entries(api)) {
    if (typeof url === 'string') api[name] = server.url + BASE + new URL(url).pathname;
  }
  const sockets = server.url.replace('http', 'ws') + BASE;
  const ws = api.ws as Record<string, unknown>;
  ws.future = `${sockets}/fstream/ws`;
  ws['ws-api'] = { ...(ws['ws-api'] as object), future: `${sockets}/ws-fapi/v1` };
  return exchange;
}

/** With `ws:` addresses this client wants its agents loaded first. */
export async function connect(server: { url: string }, bot: Bot): Promise<Pro> {
  const exchange = ccxtFor(server, bot);
  await exchange.loadHttpProxyAgent();
  await exchange.loadMarkets();
  return exchange;
}
