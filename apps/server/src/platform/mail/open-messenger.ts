import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Messenger } from './messenger.ts';
import { outboxDeliverer } from './outbox.ts';
import { smsDeliverer } from './sms.ts';
import { smtpDeliverer } from './smtp.ts';

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
