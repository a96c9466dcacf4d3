import type { Locale } from '@trade/protocol';
import { wordsOf } from '../mail/index.ts';
import type { Described } from '../notifications/index.ts';

/** Bytes of a payload that every push service takes, once it is encrypted (RFC 8030: 4096). */
const MOST_BYTES = 3_000;
/** Bytes that are left of one that a service found too long. */
const SHORTENED = 600;

/** What the service worker of the app is sent; see `apps/web/src/app/service-worker.ts`. */
interface PushPayload {
  /** The notification, whose page the device opens. */
  id: string;
  title: string;
  body: string;
}

interface Shown {
  id: string;
  locale: Locale;
  app: string;
  /** Whether the customer wants the device to show what happened. */
  showDetails: boolean;
  isShortened: boolean;
}

/** Returns what a device is sent; without the customer's wish only that there is something. */
export function payloadOf(
  described: Described,
  { app, id, isShortened, locale, showDetails }: Shown,
): string {
  const say = wordsOf(locale);
  const hidden = { id, title: app, body: say('mail.push.hidden') };
  if (!showDetails) return JSON.stringify(hidden);
  const most = isShortened ? SHORTENED : MOST_BYTES;
  return JSON.stringify(fitted({ id, title: described.title, body: described.text }, most));
}

/** Cuts the text, then the title, until the whole fits. */
function fitted(payload: PushPayload, most: number): PushPayload {
  const isTooLong = (one: PushPayload) => Buffer.byteLength(JSON.stringify(one)) > most;
  let fits = payload;
  while (isTooLong(fits) && fits.body !== '') fits = { ...fits, body: shorter(fits.body) };
  while (isTooLong(fits) && fits.title !== '') fits = { ...fits, title: shorter(fits.title) };
  return fits;
}

/** Cuts a fifth of a text, by characters as they are read; in the end nothing is left. */
function shorter(text: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(text.replace(/…$/, '')), ({ segment }) => segment);
  const left = letters.slice(0, Math.floor(letters.length * 0.8)).join('');
  return left === '' ? '' : `${left}…`;
}
