import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { codeMessage } from '../../../src/customers/identity/letters.ts';
import { accountOpened } from '../../../src/customers/identity/notifications.ts';
import { openMessenger, RecipientRefused } from '../../../src/platform/mail/index.ts';
import { createTestDatabase } from '../../database.ts';
import { writtenTo } from '../../harness/notifications.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function messengerWith(providers: { smtpUrl?: string; smsUrl?: string }) {
  const database = await createTestDatabase();
  ended.push(() => database.close());
  const config = { smtpUrl: null, smsUrl: null, environment: 'test' as const, ...providers };
  const messenger = openMessenger(config, database.db);
  ended.push(() => messenger.stop());
  return { messenger, database };
}

interface Delivery {
  from: string;
  to: string[];
  raw: string;
}

/** Starts a mail server that keeps its deliveries and refuses a recipient called `unknown`. */
async function startMailServer(): Promise<{ url: string; deliveries: Delivery[] }> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('unknown'))
        done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      else if (address.startsWith('full')) done(Object.assign(new Error('Try later'), { responseCode: 452 }));
      else done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ended.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?from=desk@trade.example`, deliveries };
}

describe('email', () => {
  const letter = { app: 'Trade', locale: 'en', purpose: 'register', code: '042137' } as const;

  it('goes out by SMTP', async () => {
    const { url, deliveries } = await startMailServer();
    const { messenger, database } = await messengerWith({ smtpUrl: url });
    await messenger.send(codeMessage('email', 'ann@example.com', letter));
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({ from: 'desk@trade.example', to: ['ann@example.com'] });
    expect(deliveries[0]?.raw).toContain('Subject: Your code to register with Trade');
    expect(deliveries[0]?.raw).toContain('042137');
    expect((await database.pool.query('SELECT 1 FROM outbox')).rows).toEqual([]);
  });

  it('keeps its letters in languages that are not Latin', async () => {
    const { url, deliveries } = await startMailServer();
    const { messenger } = await messengerWith({ smtpUrl: url });
    const message = writtenTo(accountOpened, null, { locale: 'zh', name: 'U1000' });
    await messenger.send({ channel: 'email', to: 'ann@example.com', ...message });
    expect(message.subject).toMatch(/\p{Script=Han}/u);
    const { raw } = deliveries[0] as Delivery;
    const encoded = raw.slice(raw.indexOf('\r\n\r\n')).replace(/\s/g, '');
    expect(Buffer.from(encoded, 'base64').toString()).toBe(message.text);
  });

  it('tells a recipient that does not exist from a server that is busy', async () => {
    const { url } = await startMailServer();
    const { messenger } = await messengerWith({ smtpUrl: url });
    const send = (to: string) => messenger.send(codeMessage('email', to, letter));
    await expect(send('unknown@example.com')).rejects.toThrow(RecipientRefused);
    const busy = await send('full@example.com').catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(Error);
    expect(busy).not.toBeInstanceOf(RecipientRefused);
  });

  it('is counted by what became of it', async () => {
    const { url } = await startMailServer();
    const { messenger } = await messengerWith({ smtpUrl: url });
    for (const to of ['ann', 'bob', 'unknown', 'full', 'full', 'full'])
      await messenger.send(codeMessage('email', `${to}@example.com`, letter)).catch(() => undefined);
    const [counted] = messenger.measures.map(({ read }) => read());
    expect(counted).toEqual([
      { labels: { channel: 'email', result: 'sent' }, value: 2 },
      { labels: { channel: 'email', result: 'refused' }, value: 1 },
      { labels: { channel: 'email', result: 'failed' }, value: 3 },
      { labels: { channel: 'sms', result: 'sent' }, value: 0 },
      { labels: { channel: 'sms', result: 'refused' }, value: 0 },
      { labels: { channel: 'sms', result: 'failed' }, value: 0 },
    ]);
  });

  it('goes to one recipient, whatever the address looks like', async () => {
    const { url, deliveries } = await startMailServer();
    const { messenger } = await messengerWith({ smtpUrl: url });
    await messenger.send(codeMessage('email', 'a@x.example, b@y.example', letter)).catch(() => undefined);
    for (const { to } of deliveries) expect(to).toHaveLength(1);
  });
});

describe('SMS', () => {
  const message = codeMessage('sms', '+8613800138000', {
    app: 'Trade',
    locale: 'en',
    purpose: 'forgot',
    code: '042137',
  });

  async function startGateway(status: number) {
    const taken: { request: IncomingMessage; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        taken.push({ request, body });
        response.writeHead(status).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ended.push(() => server.close());
    return { port: (server.address() as AddressInfo).port, taken };
  }

  it('goes out by HTTP, with the credentials of the address', async () => {
    const { port, taken } = await startGateway(202);
    const { messenger } = await messengerWith({
      smsUrl: `http://key:s%40crt@127.0.0.1:${port}/send?from=Trade`,
    });
    await messenger.send(message);
    expect(taken[0]?.request.method).toBe('POST');
    expect(taken[0]?.request.url).toBe('/send?from=Trade');
    expect(taken[0]?.request.headers.authorization).toBe(
      `Basic ${Buffer.from('key:s@crt').toString('base64')}`,
    );
    expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
      to: '+8613800138000',
      text: 'Trade: your verification code is 042137, valid for 30 minutes. Never share it with anyone.',
    });
  });

  it('fails when the gateway does', async () => {
    const { port } = await startGateway(500);
    const { messenger } = await messengerWith({ smsUrl: `http://127.0.0.1:${port}/send` });
    await expect(messenger.send(message)).rejects.toThrow('500');
  });
});

describe('the outbox', () => {
  it('keeps what has no provider to go to', async () => {
    const { url } = await startMailServer();
    const { messenger, database } = await messengerWith({ smtpUrl: url });
    await messenger.send({ channel: 'sms', to: '+8613800138000', subject: '', text: 'hello' });
    const { rows } = await database.pool.query('SELECT channel, recipient, subject, body FROM outbox');
    expect(rows).toEqual([{ channel: 'sms', recipient: '+8613800138000', subject: '', body: 'hello' }]);
  });
});
