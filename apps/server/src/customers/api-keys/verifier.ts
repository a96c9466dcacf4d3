import { CODES, KEY_HEADERS, KEY_WINDOW, LOGON, type Scope } from '@trade/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { inOneView } from '../../core/database/index.ts';
import type { Authenticated, Caller, EndedLogin, ShownCall } from '../../platform/gateway/index.ts';
import { Believed } from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import { addressCheck } from './addresses.ts';
import { contextOf, isKeyId, type KeyDependencies, withdrawsFrom } from './keys.ts';
import { type CheckSignature, signatureCheck } from './material.ts';
import { apiKeys } from './schema.ts';
import { signedBytes } from './signed-bytes.ts';
import type { KeyUses } from './uses.ts';

/** How far a client's clock may be ahead of the venue's, ms. */
const AHEAD = 1_000;
const MOMENT = /^\d{13}$/;
const API = '/api/';
const WINDOW = /^\d{1,5}$/;

/** A key as it stands in the database, ready to check calls with. */
interface ReadKey {
  caller: Caller;
  expiresAt: number;
  /** When it can begin to withdraw; null for never. */
  withdrawsFrom: number | null;
  isAllowedFrom: (address: string) => boolean;
  isSignature: CheckSignature;
}

/** Finds the callers of signed calls. */
export class KeyVerifier {
  private readonly believed: Believed<string, ReadKey>;

  constructor(
    private readonly deps: Pick<KeyDependencies, 'db' | 'now' | 'seal' | 'ties'>,
    private readonly uses: Pick<KeyUses, 'note'>,
  ) {
    this.believed = new Believed(deps.now);
  }

  /**
   * The caller of a signed call; why it is refused; null for a call that is not signed. Calls that
   * need no credential are served all the same.
   */
  verify(shown: ShownCall): Authenticated | Promise<Authenticated> {
    const id = headerOf(shown, KEY_HEADERS.key);
    const signature = headerOf(shown, KEY_HEADERS.signature);
    return id === null || signature === null ? null : this.identify(shown, id, signature);
  }

  private identify(shown: ShownCall, id: string, signature: string): Promise<Caller | EndedLogin> {
    const { address, method } = shown;
    const timestamp = headerOf(shown, KEY_HEADERS.timestamp) ?? '';
    const window = headerOf(shown, KEY_HEADERS.window) ?? '';
    // Where the venue is served below a path of its own, a client need not know it.
    const path = shown.path.slice(Math.max(0, shown.path.indexOf(API)));
    return this.identifySigned({ id, address, timestamp, window }, async (isSignature) => {
      const signed = signedBytes({ timestamp, window, method, path, body: await shown.body() });
      return isSignature(signed, signature);
    });
  }

  /** The caller of a logon over a socket, or why it is refused. */
  identifyLogon({
    address,
    key: id,
    signature,
    timestamp,
    window = '',
  }: {
    key: string;
    address: string;
    timestamp: string;
    window?: string | undefined;
    signature: string;
  }): Promise<Caller | EndedLogin> {
    const signed = signedBytes({ timestamp, window, ...LOGON, body: Buffer.alloc(0) });
    return this.identifySigned({ id, address, timestamp, window }, (isSignature) =>
      isSignature(signed, signature),
    );
  }

  /** Notes that a caller used their key without signing anew. */
  noteUse({ subject }: Caller, address: string): void {
    if (subject.kind === 'key') this.uses.note(subject.id, address);
  }

  /**
   * The caller of a call that was signed at a time, within a window (both ms, the window empty for
   * the usual one), or why it is refused. `isSigned` is asked once the key and the time are right.
   */
  async identifySigned(
    { address, id, timestamp, window }: { id: string; address: string; timestamp: string; window: string },
    isSigned: (isSignature: CheckSignature) => boolean | Promise<boolean>,
  ): Promise<Caller | EndedLogin> {
    const key = await this.findLive(id, address);
    if ('ended' in key) return key;
    if (!this.isInTime(timestamp, window)) return { ended: CODES.timestamp_outside_window };
    if (!(await isSigned(key.isSignature))) return { ended: CODES.signature_invalid };
    this.uses.note(id, address);
    return this.callerNow(key);
  }

  /** Whose key it is, for what needs no signature; or why the key is worth nothing. */
  async ownerOf(id: string, address: string): Promise<Caller | EndedLogin> {
    const key = await this.findLive(id, address);
    return 'ended' in key ? key : this.callerNow(key);
  }

  /** A key that does not withdraw yet is one that may not. */
  private callerNow({ caller, withdrawsFrom: from }: ReadKey): Caller {
    if (from === null || from <= this.deps.now()) return caller;
    return { ...caller, scopes: caller.scopes.filter((scope) => scope !== 'withdraw') };
  }

  private async findLive(id: string, address: string): Promise<ReadKey | EndedLogin> {
    const key = isKeyId(id) ? await this.find(id) : null;
    if (!key || key.expiresAt <= this.deps.now()) return { ended: CODES.api_key_invalid };
    return key.isAllowedFrom(address) ? key : { ended: CODES.api_key_address_not_allowed };
  }

  private isInTime(timestamp: string, window: string): boolean {
    if (!MOMENT.test(timestamp) || (window !== '' && !WINDOW.test(window))) return false;
    const lasts = window === '' ? KEY_WINDOW.usual : Number(window);
    if (lasts > KEY_WINDOW.most) return false;
    const age = this.deps.now() - Number(timestamp);
    return age >= -AHEAD && age <= lasts;
  }

  /** Whether the key of a caller has neither ended nor expired, and may be used from an address. */
  async isLive({ subject }: Caller, address: string | null): Promise<boolean> {
    const key = await this.read(subject.id);
    if (key === null || key.expiresAt <= this.deps.now()) return false;
    return address === null || key.isAllowedFrom(address);
  }

  /**
   * Believes no key of a customer any more, because one has ended, or the customer was disabled.
   */
  forget(userId: number): void {
    this.believed.forget(({ caller }) => caller.customer === userId);
  }

  private async find(id: string): Promise<ReadKey | null> {
    const known = this.believed.get(id);
    if (known) return known;
    const before = this.believed.ended;
    const read = await this.read(id);
    this.believed.keep(id, read ?? undefined, before);
    return read;
  }

  /** A row that the server did not write counts as no key. */
  private read(id: string): Promise<ReadKey | null> {
    const { db, seal, ties } = this.deps;
    return inOneView(db, async (tx) => {
      const [row] = await tx
        .select({ key: apiKeys })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt), isNull(users.disabledAt)));
      if (!row || !(await ties.check(tx, 'api_keys', id))) return null;
      const { key } = row;
      const scopes: readonly Scope[] = key.scopes;
      return {
        caller: { customer: key.userId, mode: key.mode, scopes, subject: { kind: 'key' as const, id } },
        expiresAt: key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        withdrawsFrom: withdrawsFrom(key),
        isAllowedFrom: addressCheck(key.addresses),
        isSignature: signatureCheck(key.algorithm, seal.open(key.material, contextOf(id))),
      };
    });
  }
}

/** Returns a header that was sent once; null for none, or an empty one. */
function headerOf({ headers }: ShownCall, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
