import { type Message, type Messenger, queueLetter } from '../mail/index.ts';
import type { Addressee, Channel } from './channel.ts';
import type { Notification } from './notification.ts';
import { writeTexts } from './texts.ts';

/**
 * Letters. Kept ones wait in the queue of `platform/mail`, which hands them over and tries again.
 * `appName` is the product's name in letters.
 */
export function mailChannel(messenger: Pick<Messenger, 'send'>, appName: () => string): Channel {
  return {
    name: 'mail',
    followsEngine: false,
    prepare(notification, { addressee, data }) {
      if (addressee === null) throw new Error('A letter needs an addressee');
      const { topic, ...letter } = letterOf(notification, data, { addressee, app: appName() });
      return {
        keep: (tx) => queueLetter(tx, { ...letter, ...(topic !== undefined && { topic }) }),
        send: () => messenger.send(letter),
      };
    },
  };
}

/** Returns the letter of a notification, and the topic that it counts to. */
export function letterOf<Data>(
  { kind, texts }: Notification<Data>,
  data: Data,
  { addressee, app }: { addressee: Addressee; app: string },
): Message & { channel: 'email'; topic: string | undefined } {
  if (!texts) throw new Error(`${kind} has no texts for a letter`);
  const { email: to, locale, name } = addressee;
  const { paragraphs, subject, topic } = writeTexts(texts, data, { app, locale, name });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n'), topic };
}
