import { createTransport } from 'nodemailer';
import { type Message, RecipientRefused } from './messenger.ts';

const TIMEOUT = 10_000;

export interface Deliverer {
  deliver(message: Message): Promise<void>;
  stop(): void;
}

/**
 * Email through an SMTP server: `smtp[s]://user:password@host:port?from=Trade <no-reply@example.com>`.
 * Without `from`, the sender is no-reply at the server's host.
 */
export function smtpDeliverer(url: string): Deliverer {
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
      // The same letter carries the same id, by which mail systems know a repetition.
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

/** A permanent answer (5xx) to the recipient alone; a temporary one may succeed later. */
function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
