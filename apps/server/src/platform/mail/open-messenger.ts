import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Messenger } from './messenger.ts';
import { outbox } from './schema.ts';
import { type Deliverer, smtpDeliverer } from './smtp.ts';

const TIMEOUT = 10_000;

/** SMS through any gateway that takes `POST { to, text }` as JSON; credentials in the address become Basic authorization. */
function smsDeliverer(url: string): Deliverer {
  const address = new URL(url);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (address.username) {
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    address.username = '';
    address.password = '';
  }
  return {
    async deliver({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
    stop: () => undefined,
  };
}

/** Keeps messages that have no provider to go to; `print` shows each as one line apart from the log, where a developer finds the code. */
function outboxDeliverer(db: NodePgDatabase, print: ((line: string) => void) | null): Deliverer {
  return {
    async deliver({ channel, id, to, subject, text }) {
      const kept = await db
        .insert(outbox)
        .values({ channel, recipient: to, subject, body: text, letter: id ?? null })
        .onConflictDoNothing()
        .returning({ id: outbox.id });
      if (kept.length === 0) return;
      print?.(`\n${channel === 'email' ? 'Email' : 'SMS'} to ${to}: ${text.replace(/\s+/g, ' ')}\n\n`);
    },
    stop: () => undefined,
  };
}

export interface MailConfig {
  smtpUrl: string | null;
  smsUrl: string | null;
  environment: 'development' | 'test' | 'production';
}

/** Email by SMTP and SMS by HTTP where configured; whatever has no provider goes to the outbox, in development also to the terminal. */
export function openMessenger(config: MailConfig, db: NodePgDatabase): Messenger {
  const print =
    config.environment === 'development' ? (line: string) => void process.stdout.write(line) : null;
  const outbox = outboxDeliverer(db, print);
  const deliverers = {
    email: config.smtpUrl ? smtpDeliverer(config.smtpUrl) : outbox,
    sms: config.smsUrl ? smsDeliverer(config.smsUrl) : outbox,
  };
  return {
    send: (message) => deliverers[message.channel].deliver(message),
    stop() {
      deliverers.email.stop();
      deliverers.sms.stop();
    },
  };
}
