import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginData } from '@trade/protocol';
import type { BrowserContext } from 'playwright-core';
import type { Product } from './product.ts';

/** Tells customers and orders of one run apart. */
let made = 0;

/** A registered customer with a session of each kind, made through the calls that the app makes. */
export interface Customer {
  email: string;
  password: string;
  real: LoginData;
  demo: LoginData;
}

export async function newCustomer(product: Product): Promise<Customer> {
  made += 1;
  const email = `customer-${made}@example.com`;
  const password = 'secret-1';
  await call(product, '/send_email', { type: 'register', email });
  const verify_code = await product.lastCode(email);
  const phone = `+44791112${String(3000 + made)}`;
  await call(product, '/register', { account: email, email, password, phone, type: 1, verify_code });
  const real = await call<LoginData>(product, '/login', { account: email, password });
  const demo = await call<LoginData>(product, '/simulation/login', undefined, real.token);
  return { email, password, real, demo };
}

/** A venue that has just started waits for its first prices: suspended, nobody to trade with, sold out. */
const NO_MARKET_YET = new Set([12202, 12207, 12270, 12272]);
const MARKET_OPENS_WITHIN = 30_000;

/** An order of each kind in the demo account, by its number. */
export interface DemoOrders {
  spot: string;
  contract: string;
  option: string;
}

/** Buys coins, opens a contract and buys an option that runs on for an hour. */
export async function placeDemoOrders(product: Product, { demo }: Customer): Promise<DemoOrders> {
  const place = async (path: string, body: object): Promise<string> => {
    for (const until = Date.now() + MARKET_OPENS_WITHIN; ; await sleep(200)) {
      made += 1;
      const order = { client_id: `order-${made}`, ...body };
      const answer = await post<{ id: string }>(product, path, order, demo.token);
      if (answer.code === 200) return answer.data.id;
      if (!NO_MARKET_YET.has(answer.code) || Date.now() > until) throw refused(path, answer);
    }
  };
  return {
    spot: await place('/spot/orders', { symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '500' }),
    contract: await place('/contracts/orders', {
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'market',
      lots: '0.5',
      multiple: 10,
    }),
    option: await place('/options/orders', {
      symbol: 'BTCUSDT',
      direction: 'up',
      duration: 3_600,
      stake: '20',
    }),
  };
}

interface Answer<Data> {
  code: number;
  message: string;
  data: Data;
}

async function call<Data = unknown>(
  product: Product,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const answer = await post<Data>(product, path, body, token);
  if (answer.code !== 200) throw refused(path, answer);
  return answer.data;
}

function refused(path: string, { code, message }: Answer<unknown>): Error {
  return new Error(`${path} answered ${code}: ${message}`);
}

async function post<Data>(
  product: Product,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer<Data>> {
  const answer = await fetch(`${product.url}/api/v3${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer<Data>;
}

/** Opens every page of the context as this customer, in the real or the demo account, in a language. */
export async function actAs(
  context: BrowserContext,
  { real, demo }: Customer,
  { simulation, locale = 'en' }: { simulation: boolean; locale?: string },
): Promise<void> {
  const entries = {
    token: real.token,
    userInfo: JSON.stringify(real.userInfo),
    simulation_token: demo.token,
    simulation_userInfo: JSON.stringify(demo.userInfo),
    isSimulationMode: String(simulation),
    locale,
  };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);
}
