import { pino } from 'pino';
import { createSocketTokens, describeApp, registerAppDataRoutes } from '../../src/app-data/index.ts';
import { registerFavouriteRoutes } from '../../src/favourites/index.ts';
import { buildApp } from '../../src/gateway/index.ts';
import { createIdentity, registerIdentityRoutes } from '../../src/identity/index.ts';
import { openMessenger } from '../../src/mail/index.ts';
import { createTestDatabase } from '../database.ts';
import { createClient } from './client.ts';
export async function startTestServer() {
  const database = await createTestDatabase();
  const log = pino({ level: 'warn' });
  const { db } = database;
  const messenger = openMessenger({ smtpUrl: null, smsUrl: null, environment: 'test' }, db);
  const identity = createIdentity({ db, messenger, secretKey: 'k'.repeat(32), appName: 'Trade', log });
  const app = await buildApp({
    log,
    limited: false,
    authenticate: (t) => identity.sessions.authenticate(t),
    routes: (api) => {
      registerIdentityRoutes(api, identity);
      registerAppDataRoutes(api, {
        db,
        app: describeApp({ version: '1', publicUrl: null, brandDir: null, market: 'simulated' }),
        socketTokens: createSocketTokens('k', identity.sessions.isLive),
      });
      registerFavouriteRoutes(api, { db, isListed: (s) => s === 'BTCUSDT' });
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    client: createClient(url),
    database,
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
