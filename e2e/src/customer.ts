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

/** An order of each kind in the demo account, by its number. */
export interface DemoOrders {
  spot: string;
  contract: string;
  option: string;
}

/** Buys coins, opens a contract and buys an option that runs on for an hour. */
export async function placeDemoOrders(product: Product, { demo }: Customer): Promise<DemoOrders> {
  const place = async (path: string, body: object) => {
    made += 1;
    const order = { client_id: `order-${made}`, ...body };
    return (await call<{ id: string }>(product, path, order, demo.token)).id;
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

async function call<Data = unknown>(
  product: Product,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${product.url}/api/v3${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
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
