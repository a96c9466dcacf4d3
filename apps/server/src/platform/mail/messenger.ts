import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createTransport } from 'nodemailer';
import { oneLine } from '../lines/one-line.ts';
import type { Measure } from '../metrics/index.ts';
import { outbox } from './schema.ts';

/** A message to one person. An SMS carries only its text. */
export interface Message {
  channel: 'email' | 'sms';
  /** A normalised email address or an E.164 phone number. */
  to: string;
  subject: string;
  text: string;
  /** The id of a letter that may be sent twice; the provider takes the same id only once. */
  id?: string;
}

/** Sends messages. Resolves once the provider has taken the message. */
export interface Messenger {
  /**
   * Throws `RecipientRefused` when the provider knows no such recipient, any other error when it
   * cannot be reached.
   */
  send(message: Message): Promise<void>;
  stop(): void;
}

const CHANNELS = ['email', 'sms'] as const;
const RESULTS = ['sent', 'refused', 'failed'] as const;

/** The messenger of a process, which counts what became of its messages. */
export interface CountingMessenger extends Messenger {
  measures: readonly Measure[];
}

/** The provider has refused the recipient permanently. */
export class RecipientRefused extends Error {
  constructor(cause: unknown) {
    super('The recipient was refused', { cause });
    this.name = 'RecipientRefused';
  }
}

interface MailConfig {
  smtpUrl: string | null;
  smsUrl: string | null;
  environment: 'development' | 'test' | 'production';
}

/**
 * Email by SMTP and SMS by HTTP where configured; without a provider messages go to the outbox, in
 * development also to the terminal.
 */
export function openMessenger(config: MailConfig, db: NodePgDatabase): CountingMessenger {
  const print =
    config.environment === 'development' ? (line: string) => void process.stdout.write(line) : null;
  const outbox = outboxDeliverer(db, print);
  const deliverers = {
    email: config.smtpUrl ? smtpDeliverer(config.smtpUrl) : outbox,
    sms: config.smsUrl ? smsDeliverer(config.smsUrl) : outbox,
  };
  const counts = countMessages();
  return {
    measures: counts.measures,
    send: (message) => {
      const whole = { ...message, subject: oneLine(message.subject) };
      return counts.note(whole, deliverers[message.channel].deliver(whole));
    },
    stop() {
      deliverers.email.stop();
      deliverers.sms.stop();
    },
  };
}

/** Counts messages by channel and by what became of them. */
function countMessages() {
  const counts = new Map<string, number>();
  const keyOf = (channel: Message['channel'], result: (typeof RESULTS)[number]) => `${channel}:${result}`;
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const samples = CHANNELS.flatMap((channel) =>
    RESULTS.map((result) => ({ labels: { channel, result }, key: keyOf(channel, result) })),
  );
  return {
    async note({ channel }: Message, delivery: Promise<void>): Promise<void> {
      try {
        await delivery;
        count(keyOf(channel, 'sent'));
      } catch (error) {
        count(keyOf(channel, error instanceof RecipientRefused ? 'refused' : 'failed'));
        throw error;
      }
    },
    measures: [
      {
        name: 'messages_total',
        help: 'Messages handed to a provider: sent, refused because nobody has the address, or failed',
        labels: ['channel', 'result'],
        read: () => samples.map(({ key, labels }) => ({ labels, value: counts.get(key) ?? 0 })),
      },
    ] satisfies Measure[],
  };
}

const TIMEOUT = 10_000;

interface Deliverer {
  deliver(message: Message): Promise<void>;
  stop(): void;
}

/**
 * Email through an SMTP server: `smtp[s]://user:password@host:port?from=Trade
 * <no-reply@example.com>`. Without `from`, the sender is no-reply at the server's host.
 */
function smtpDeliverer(url: string): Deliverer {
  const address = new URL(url);
  const from = address.searchParams.get('from') ?? `no-reply@${address.hostname}`;
  address.searchParams.delete('from');
  const transport = createTransport({
    url: address.href,
    pool: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    async deliver({ id, to, subject, text }) {
      // The same letter carries the same id, by which mail systems recognise a repetition.
      const known = id === undefined ? {} : { messageId: `<${id}@${address.hostname}>` };
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...known });
      } catch (error) {
        throw isRefusedRecipient(error) ? new RecipientRefused(error) : error;
      }
    },
    stop: () => transport.close(),
  };
}

/**
 * Whether the error is a permanent one (5xx) about the recipient; after a temporary one sending may
 * succeed later.
 */
function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/**
 * SMS through any gateway that takes `POST { to, text }` as JSON; credentials in the address become
 * Basic authorization.
 */
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

/**
 * Stores messages without a provider; `print` shows each as one line apart from the log, so that a
 * developer finds the code.
 */
function outboxDeliverer(db: NodePgDatabase, print: ((line: string) => void) | null): Deliverer {
  return {
    async deliver({ channel, id, to, subject, text }) {
      const kept = await db
        .insert(outbox)
        .values({ channel, recipient: to, subject, body: text, letter: id ?? null })
        .onConflictDoNothing()
        .returning({ id: outbox.id });
      if (kept.length === 0) return;
      print?.(`\n${channel === 'email' ? 'Email' : 'SMS'} to ${to}: ${oneLine(text)}\n\n`);
    },
    stop: () => undefined,
  };
}
