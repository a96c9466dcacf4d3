import { pairOf, textOf } from './parameters.ts';

const HEX_DIGEST = /^[0-9a-f]{64}$/i;
const SIGNATURE = /^signature=/;

/** What a client signed, as its server may read it, and the signature in base64. */
export interface Signed {
  texts: Iterable<string>;
  signature: string;
}

/**
 * Returns what may have been signed of a call with this query and body: both as they were sent, one
 * after the other and without the signature; or each value written as `encodeURIComponent` writes
 * it, because many clients sign that and send another spelling. Null without a signature.
 */
export function signedTexts(query: string, body: string): Signed | null {
  const parts = [query, body].map((text) => text.split('&'));
  const shown = parts.flat().find((pair) => SIGNATURE.test(pair));
  if (shown === undefined) return null;
  const unsigned = parts.map((pairs) => pairs.filter((pair) => pair !== '' && !SIGNATURE.test(pair)));
  return {
    texts: readingsOf(unsigned),
    signature: inBase64(decodeURIComponent(shown.slice('signature='.length))),
  };
}

/** The usual reading first: the other one is made for who signed nothing that it fits. */
function* readingsOf(unsigned: readonly (readonly string[])[]): Generator<string> {
  const raw = unsigned.map((pairs) => pairs.join('&')).join('');
  yield raw;
  const written = unsigned.map((pairs) => pairs.map(rewritten).join('&')).join('');
  if (written !== raw) yield written;
}

/** The same for a message with parameters: these are signed in the order of their names. */
export function signedMessage(params: Readonly<Record<string, unknown>>): Signed | null {
  const { signature } = params;
  if (typeof signature !== 'string' || signature === '') return null;
  const text = Object.entries(params)
    .filter(([name]) => name !== 'signature')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${textOf(value)}`)
    .join('&');
  return { texts: [text], signature: inBase64(signature) };
}

function rewritten(pair: string): string {
  const { name, value } = pairOf(pair);
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

/** An HMAC is sent in hex, the others in base64. */
function inBase64(signature: string): string {
  return HEX_DIGEST.test(signature) ? Buffer.from(signature, 'hex').toString('base64') : signature;
}
