import { calls, type LoginData } from '@trade/protocol';
import type pg from 'pg';
import { vi } from 'vitest';
import type { Client } from './client.ts';
import { PATIENCE } from './patience.ts';

/** A running server, in this process or in one of its own, with its database. */
export interface Reached {
  client: Client;
  database: { pool: pg.Pool };
}

export const PASSWORD = 'correct-horse';

let made = 0;

/** Returns contacts that nobody else in this run has. */
export function newContacts(): { email: string; phone: string } {
  made += 1;
  return {
    email: `customer${made}@example.com`,
    phone: `+86138${String(process.pid % 10_000).padStart(4, '0')}${String(made).padStart(4, '0')}`,
  };
}

/** Returns the codes sent to an address or number, in the order in which they went out. */
async function codesSentTo(server: Reached, target: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ body: string }>(
    String.raw`SELECT body FROM outbox WHERE recipient = $1 AND letter IS NULL AND body ~ '\m\d{6}\M' ORDER BY id`,
    [target],
  );
  return rows.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '');
}

/** Returns the last verification code sent to an address or number. */
export async function lastCode(server: Reached, target: string): Promise<string> {
  const code = (await codesSentTo(server, target)).at(-1);
  if (!code) throw new Error(`No code went out to ${target}`);
  return code;
}

/** Asks for a reset of the password. Returns the code, which is sent after the call's answer. */
export async function askForReset(
  server: Reached,
  email: string,
  where: { headers?: Record<string, string> } = {},
): Promise<string> {
  const before = (await codesSentTo(server, email)).length;
  await server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email }, ...where });
  return vi.waitFor(async () => {
    const [sent] = (await codesSentTo(server, email)).slice(before);
    if (!sent) throw new Error(`No code went out to ${email}`);
    return sent;
  }, PATIENCE);
}

/**
 * Returns the subjects of the messages to an address, in their order, without those of the queue.
 * Several may be under way: which comes last is chance.
 */
export async function subjectsTo(server: Reached, target: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ subject: string }>(
    'SELECT subject FROM outbox WHERE recipient = $1 AND letter IS NULL ORDER BY id',
    [target],
  );
  return rows.map(({ subject }) => subject);
}

/** Returns the body of a registration, with the code that was sent to the email address. */
export async function registration(server: Reached, contacts = newContacts()) {
  const sent = await server.client.call(calls.sendEmailCode, {
    body: { type: 'register', email: contacts.email },
  });
  if (sent.code !== 200) throw new Error(`No code was sent: ${sent.code}`);
  return {
    ...contacts,
    account: contacts.email,
    password: PASSWORD,
    type: 1,
    verify_code: await lastCode(server, contacts.email),
  };
}

/** A registered customer, logged in. */
export interface Customer {
  id: number;
  email: string;
  phone: string;
  token: string;
  /** The token of the device that the customer registered with. */
  device: string;
}

export async function newCustomer(server: Reached): Promise<Customer> {
  const body = await registration(server);
  const registered = await server.client.call<{ device: string }>(calls.register, { body });
  if (registered.code !== 200) throw new Error(`Registration failed: ${registered.code}`);
  const { device } = registered.data;
  const { token, userInfo } = await logIn(server, body.email, PASSWORD, device);
  return { id: Number(userInfo.id), email: body.email, phone: body.phone, token, device };
}

/** Creates a customer with a simulation login: `demoToken` acts on 100,000 USDT in each account. */
export async function newDemoCustomer(server: Reached): Promise<Customer & { demoToken: string }> {
  const customer = await newCustomer(server);
  const { code, data } = await server.client.call<LoginData>(calls.logInToDemo, { token: customer.token });
  if (code !== 200) throw new Error(`The simulation login failed: ${code}`);
  return { ...customer, demoToken: data.token };
}

/** Without `device`, the login comes from a new device. */
export async function logIn(
  server: Reached,
  account: string,
  password = PASSWORD,
  device?: string,
): Promise<LoginData> {
  const headers = device === undefined ? {} : { device };
  const { code, data } = await server.client.call<LoginData>(calls.logInCustomer, {
    body: { account, password },
    headers,
  });
  if (code !== 200) throw new Error(`The login failed: ${code}`);
  return data;
}
