import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { KeyVerifier } from '../../customers/api-keys/verifier.ts';
import {
  type Caller,
  CatalogueError,
  type CompatAddresses,
  type EndedLogin,
  type ShownCall,
  type Verifier,
} from '../../platform/gateway/index.ts';
import type { Parameters } from './parameters.ts';
import { missing, Refusal } from './refusals.ts';
import { type Signed, signedTexts } from './signatures.ts';

const KEY_HEADER = 'x-mbx-apikey';
/** The folder below `/compat`, and what is below it for practice alone. */
export const FOLDER = '/binance';
export const DEMO = '/demo';

/** Longest time that a call may say it was under way, ms. */
const LONGEST_WINDOW = 60_000;
const MILLISECONDS = 13;

/** Finds the callers of the dialect's signed calls. */
export function verifySigned(keys: KeyVerifier, compatOf: CompatAddresses): Verifier {
  return (shown) => {
    const id = keyOf(shown);
    const isOurs = compatOf({ url: shown.path, headers: shown.headers })?.startsWith(`${FOLDER}/`);
    return id === null || !isOurs ? null : identify(keys, shown, id);
  };
}

async function identify(
  keys: KeyVerifier,
  shown: ShownCall,
  id: string,
): Promise<Caller | EndedLogin | null> {
  const query = queryOf(shown.path);
  const body = shown.method === 'GET' ? '' : (await shown.body()).toString();
  try {
    const signed = signedTexts(query, body);
    if (signed === null) return null;
    const sent = new URLSearchParams(`${query}&${body}`);
    const time = { timestamp: sent.get('timestamp') ?? '', recvWindow: sent.get('recvWindow') ?? '' };
    return await ownerOfSigned(keys, { id, address: shown.address, ...time }, signed);
  } catch (error) {
    // What cannot be read is refused where the call is read, with what is wrong.
    if (error instanceof Refusal || error instanceof URIError) return { ended: CODES.signature_invalid };
    throw error;
  }
}

/** The owner of a key whose holder signed a call, or why it is refused. */
export function ownerOfSigned(
  keys: Pick<KeyVerifier, 'identifySigned'>,
  call: { id: string; address: string; timestamp: string; recvWindow: string },
  { signature, texts }: Signed,
): Promise<Caller | EndedLogin> {
  const { address, id, recvWindow, timestamp } = call;
  const shown = {
    id,
    address,
    // A time may be in microseconds, a window in fractions of a ms.
    timestamp: timestamp.slice(0, MILLISECONDS),
    window: recvWindow.replace(/\.\d{1,3}$/, ''),
  };
  return keys.identifySigned(shown, (isSignature) => {
    for (const text of texts) if (isSignature(Buffer.from(text), signature)) return true;
    return false;
  });
}

/** Throws what a signed call lacks, before its signature is looked at. */
export function requireSigned(id: string | null, parameters: Parameters): void {
  if (id === null) throw new Refusal(-2014, 'API-key format invalid.', 401);
  parameters.needed('signature');
  if (parameters.whole('timestamp') === null) throw missing('timestamp');
  if (Number(parameters.text('recvWindow') ?? 0) > LONGEST_WINDOW)
    throw new Refusal(-1131, "Parameter 'recvWindow' is too large; 60000 is the longest.");
}

/** Where practice alone is served, a key for real money is none. */
export function requireBooks({ mode }: Caller, books: Mode): void {
  if (books === 'demo' && mode === 'real') throw new CatalogueError(CODES.api_key_invalid);
}

/** The key that a call shows; null for none. */
export function keyOf({ headers }: Pick<ShownCall, 'headers'>): string | null {
  const id = headers[KEY_HEADER];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The query of an address, without its mark. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
