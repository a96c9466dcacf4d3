import type { SpawnedServer } from './spawned-server.ts';

/** Registers a customer and opens a simulation login; answers its token. */
export async function demoCustomer(server: SpawnedServer, number: number): Promise<string> {
  const email = `bench${number}@example.com`;
  const password = 'correct-horse';
  await call(server, '/send_email', { type: 'register', email });
  const { rows } = await server.database.query<{ body: string }>(
    'SELECT body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  const verify_code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
  const phone = `+86138${String(10_000_000 + number)}`;
  await call(server, '/register', { account: email, email, password, phone, type: 1, verify_code });
  const login = await call(server, '/login', { account: email, password });
  return (await call(server, '/simulation/login', {}, login.token)).token;
}

async function call(
  server: SpawnedServer,
  path: string,
  body: object,
  token = '',
): Promise<{ token: string }> {
  const answer = await fetch(`${server.url}/api/v3${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { code, message, data } = (await answer.json()) as {
    code: number;
    message: string;
    data: { token: string };
  };
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
}
