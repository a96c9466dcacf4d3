import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { startVenue, type Venue } from '../../harness/venue.ts';
import { customerWith, startTreasury, type Treasury } from '../../harness/withdrawals.ts';

/**
 * A Thursday before the weekly contracts settle on Friday at 08:00 UTC, and five minutes before
 * that.
 */
const DAY_BEFORE = Date.UTC(2026, 10, 19, 12);
const BEFORE_EXPIRY = Date.UTC(2026, 10, 20, 7, 55);

/**
 * The servers and people of the cases. All cases share them, so none may spoil them for the next.
 */
export interface World {
  /** The whole server, with operators, where a new address or card waits for a day. */
  treasury: Treasury;
  server: TestServer;
  /** A server whose mail provider knows no recipient. */
  mailing: TestServer;
  /** A market nobody has funded, five minutes before its weekly contracts expire. */
  quiet: Venue;
  /** Has verified nothing and owns nothing. */
  newcomer: Customer;
  /** Trades with practice money. */
  demo: Customer & { demoToken: string };
  /** Fully verified, with money in the coin account. */
  owner: Customer;
  stop(): Promise<void>;
}

/** The settings that the cases rely on. */
export const WORLD = { WITHDRAWAL_WAIT_HOURS: '24', TRADING_DAILY_ADVANCED: '1000000' };

export async function startWorld(opening = startTreasury(WORLD)): Promise<World> {
  const [treasury, mail, quiet] = await Promise.all([opening, startMailingServer(), startQuietVenue()]);
  const { server } = treasury;
  return {
    treasury,
    server,
    mailing: mail.server,
    quiet,
    newcomer: await newCustomer(server),
    demo: await newDemoCustomer(server),
    owner: await customerWith(treasury, { USDT: '20000', BTC: '30' }),
    async stop() {
      await Promise.all([treasury.stop(), mail.stop(), quiet.stop()]);
    },
  };
}

async function startMailingServer() {
  const provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  provider.listen(0, '127.0.0.1');
  await once(provider.server, 'listening');
  const { port } = provider.server.address() as AddressInfo;
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  return {
    server,
    async stop() {
      await server.stop();
      await new Promise<void>((resolve) => provider.close(() => resolve()));
    },
  };
}

async function startQuietVenue(): Promise<Venue> {
  let now = DAY_BEFORE;
  const venue = await startVenue({ now: () => now, liquidity: false });
  await venue.market.move('50000');
  now = BEFORE_EXPIRY;
  await venue.sequencer.submit({ type: 'clock' });
  await venue.market.move('50000');
  return venue;
}
