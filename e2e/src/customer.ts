import type { LoginData } from '@trade/protocol';
import type { BrowserContext } from 'playwright-core';
import type { Product } from './product.ts';

let registered = 0;

/** A registered customer with a session of each kind, made through the calls that the app makes. */
export interface Customer {
  email: string;
  password: string;
  real: LoginData;
  demo: LoginData;
}

export async function newCustomer(product: Product): Promise<Customer> {
  registered += 1;
  const email = `customer-${registered}@example.com`;
  const password = 'secret-1';
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${product.url}/api/v3${path}`, {
      method: 'POST',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await answer.json()) as {
      code: number;
      message: string;
      data: LoginData;
    };
    if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
    return data;
  };
  await call('/send_email', { type: 'register', email });
  const verify_code = await product.lastCode(email);
  const phone = `+44791112${String(3000 + registered)}`;
  await call('/register', { account: email, email, password, phone, type: 1, verify_code });
  const real = await call('/login', { account: email, password });
  const demo = await call('/simulation/login', undefined, real.token);
  return { email, password, real, demo };
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
