import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@trade/client';
import {
  buyOption,
  CODES,
  type LoginData,
  logInCustomer,
  logInToDemo,
  placeContractOrder,
  placeSpotOrder,
  readAssets,
  register,
  sendEmailCode,
} from '@trade/protocol';
import type { BrowserContext } from 'playwright-core';
import type { Product } from './product.ts';

/** Makes orders of one run distinct. */
let made = 0;
/** Makes customers of one worker distinct. */
let customers = 0;

/** Four digits that no other customer has, though the workers share a product. */
function nextNumber(): string {
  customers += 1;
  return process.env.VITEST_POOL_ID?.padStart(2, '0') + String(customers).padStart(2, '0');
}

/** A registered customer with a real and a demo session, made through the app's calls. */
export interface Customer {
  email: string;
  password: string;
  real: LoginData;
  demo: LoginData;
}

export async function newCustomer(product: Product): Promise<Customer> {
  const number = nextNumber();
  const email = `customer-${number}@example.com`;
  const password = 'secret-1';
  const visitor = product.client();
  await visitor.call(sendEmailCode, { body: { type: 'register', email } });
  const verify_code = await product.lastCode(email);
  const phone = `+44791112${number}`;
  await visitor.call(register, { body: { account: email, email, password, phone, type: 1, verify_code } });
  const real = await visitor.call(logInCustomer, { body: { account: email, password } });
  const demo = await product.client(real.token).call(logInToDemo);
  return { email, password, real, demo };
}

/**
 * Refusals of a venue that has just started and has no prices yet: suspended, nobody to trade with,
 * sold out.
 */
const NO_MARKET_YET: ReadonlySet<number | null> = new Set([
  CODES.market_suspended,
  CODES.no_liquidity,
  CODES.option_sold_out,
  CODES.option_not_offered,
]);
const MARKET_OPENS_WITHIN = 240_000;

/** The numbers of a demo order of each kind. */
export interface DemoOrders {
  spot: string;
  contract: string;
  option: string;
}

/** Buys coins, opens a contract and buys an option that runs for an hour. */
export async function placeDemoOrders(product: Product, { demo }: Customer): Promise<DemoOrders> {
  const client = product.client(demo.token);
  const place = async (order: (client_id: string) => Promise<{ id: string }>): Promise<string> => {
    for (const until = Date.now() + MARKET_OPENS_WITHIN; ; await sleep(200)) {
      made += 1;
      try {
        return (await order(`order-${made}`)).id;
      } catch (error) {
        if (!NO_MARKET_YET.has(codeOf(error)) || Date.now() > until) throw error;
      }
    }
  };
  return {
    spot: await place((client_id) =>
      client.call(placeSpotOrder, {
        body: { client_id, symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '500' },
      }),
    ),
    contract: await place((client_id) =>
      client.call(placeContractOrder, {
        body: {
          client_id,
          symbol: 'BTCUSDT-PERP',
          side: 'buy',
          action: 'open',
          type: 'market',
          lots: '0.5',
          multiple: 10,
        },
      }),
    ),
    option: await place((client_id) =>
      client.call(buyOption, {
        body: { client_id, symbol: 'BTCUSDT', direction: 'up', duration: 3_600, stake: '20' },
      }),
    ),
  };
}

/** Returns a balance from the server. */
export async function balanceOf(
  product: Product,
  token: string | null,
  kind: 'coin' | 'contract' | 'option',
  currency = 'USDT',
): Promise<{ available: string; frozen: string } | null> {
  const { balances } = await product.client(token).call(readAssets);
  const found = balances.find((balance) => balance.kind === kind && balance.currency === currency);
  return found ? { available: found.available, frozen: found.frozen } : null;
}

/** Opens every page of the context as this customer, in a mode and a language. */
export async function actAs(
  context: BrowserContext,
  { real, demo }: Customer,
  { simulation, locale = 'en' }: { simulation: boolean; locale?: string },
): Promise<void> {
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    storedLogin({ real, demo }, { simulation, locale }),
  );
}

/** What the app keeps of a login in the browser. */
export function storedLogin(
  { demo, real }: Pick<Customer, 'real' | 'demo'>,
  { simulation, locale = 'en' }: { simulation: boolean; locale?: string },
): Record<string, string> {
  return {
    token: real.token,
    userInfo: JSON.stringify(real.userInfo),
    simulation_token: demo.token,
    simulation_userInfo: JSON.stringify(demo.userInfo),
    isSimulationMode: String(simulation),
    locale,
  };
}
