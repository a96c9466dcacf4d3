import { logInCustomer, logInToDemo, register, sendEmailCode } from '@trade/protocol';
import type { SpawnedServer } from './spawned-server.ts';

/** Registers a customer and opens a simulation login; returns its token. */
export async function demoCustomer(server: SpawnedServer, number: number): Promise<string> {
  const email = `bench${number}@example.com`;
  const password = 'correct-horse';
  const visitor = server.client();
  await visitor.call(sendEmailCode, { body: { type: 'register', email } });
  const { rows } = await server.database.query<{ body: string }>(
    'SELECT body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  const verify_code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  const phone = `+86138${String(10_000_000 + number)}`;
  await visitor.call(register, { body: { account: email, email, password, phone, type: 1, verify_code } });
  const { token } = await visitor.call(logInCustomer, { body: { account: email, password } });
  return (await server.client(token).call(logInToDemo)).token;
}
