import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyVerifier } from '../../customers/api-keys/verifier.ts';
import { topic } from '../../platform/bus/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';
import type { DialectCall } from './call.ts';
import { Refusal } from './refusals.ts';

/** The streams of a key's listen key are to end, at whichever gateway they are. */
export const LISTEN_KEY_CLOSED = topic(
  'binance.listen-key-closed',
  z.object({ keyId: z.string(), product: z.enum(['spot', 'perpetuals']) }),
);
export type ClosedListenKey = z.infer<typeof LISTEN_KEY_CLOSED.shape>;

const ID_LENGTH = 24;
const LISTEN_KEY = /^[\w-]{67}$/;

/** Whose events a listen key opens: those of spot, or of perpetuals. */
type Product = ClosedListenKey['product'];
/** What is signed beside the id. */
const PURPOSE: Readonly<Record<Product, string>> = {
  spot: 'listen key',
  perpetuals: 'listen key of perpetuals',
};

/**
 * Names the stream of a key's account, for clients that open it by an address. It lives as long as
 * the key. It is signed and kept nowhere, so that any gateway knows it.
 */
export class ListenKeys {
  constructor(
    private readonly secretKeys: SecretKeys,
    private readonly keys: Pick<KeyVerifier, 'ownerOf'>,
    readonly product: Product,
  ) {}

  of(keyId: string): string {
    return keyId + this.signed(this.secretKeys[0], keyId).toString('base64url');
  }

  /** The account of a listen key; null when it is none, or its key has ended. */
  async ownerOf(listenKey: string, address: string): Promise<Caller | null> {
    if (!LISTEN_KEY.test(listenKey)) return null;
    const id = listenKey.slice(0, ID_LENGTH);
    const given = Buffer.from(listenKey.slice(ID_LENGTH), 'base64url');
    const isOurs = this.secretKeys.some((secretKey) => {
      const right = this.signed(secretKey, id);
      return right.length === given.length && timingSafeEqual(right, given);
    });
    if (!isOurs) return null;
    const owner = await this.keys.ownerOf(id, address);
    return 'ended' in owner || !owner.scopes.includes('read') ? null : owner;
  }

  private signed(secretKey: string, id: string): Buffer {
    return createHmac('sha256', secretKey).update(`${PURPOSE[this.product]}\n${id}`).digest();
  }
}

/** Getting, keeping and giving up a listen key, at a path; `whenClosed` is told of the last. */
export function listenKeyCalls(
  listenKeys: ListenKeys,
  path: string,
  whenClosed: (closed: ClosedListenKey) => void,
): DialectCall[] {
  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    socket: string,
    act: (keyId: string) => object,
  ): DialectCall => ({
    method,
    paths: [path],
    socket,
    weight: 2,
    access: 'key',
    takes: ['listenKey'],
    answer({ caller: { subject }, parameters }) {
      const named = parameters.text('listenKey');
      if (named !== null && named !== listenKeys.of(subject.id))
        throw new Refusal(-1125, 'This listenKey does not exist.');
      return act(subject.id);
    },
  });
  return [
    call('POST', 'userDataStream.start', (id) => ({ listenKey: listenKeys.of(id) })),
    call('PUT', 'userDataStream.ping', (id) =>
      listenKeys.product === 'spot' ? {} : { listenKey: listenKeys.of(id) },
    ),
    call('DELETE', 'userDataStream.stop', (id) => {
      whenClosed({ keyId: id, product: listenKeys.product });
      return {};
    }),
  ];
}
