import {
  CODES,
  type NewPasskey,
  PASSKEY_VALID,
  PASSKEYS_MAX,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyData,
  type PasskeyRequest,
} from '@trade/protocol';
import { and, desc, eq, gt, isNull, like, lt, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { CatalogueError, webUrlOf } from '../gateway/index.ts';
import { type PasskeyEnd, type PasskeyOwner, passkeyChallenges, passkeys } from './schema.ts';
import { newToken } from './secrets.ts';
import {
  creationOf,
  digestOfChallenge,
  type PasskeySite,
  readAnswer,
  readNewPasskey,
  readSpoken,
  requestOf,
  requireOrigin,
  type Spoken,
} from './webauthn.ts';

export type Passkey = typeof passkeys.$inferSelect;
type Queries = Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>;

/** What signs the rows of passkeys: whoever can write to the database alone cannot make one. */
interface RowTies {
  bind(tx: Queries, relation: 'passkeys', id: string): Promise<void>;
  check(tx: Pick<NodePgDatabase, 'execute'>, relation: 'passkeys', id: string): Promise<boolean>;
  require(tx: Queries, relation: 'passkeys', id: string): Promise<void>;
}

/** What a challenge is good for. `session` is the login, or empty before one. */
interface Asked {
  purpose: string;
  /** Null: of anybody of `kind`. */
  owner: PasskeyOwner | null;
  session: string;
}

interface PasskeyRules {
  db: NodePgDatabase;
  ties: RowTies;
  kind: 'customer' | 'operator';
  /** The site as this call reaches it. */
  siteOf: (request: FastifyRequest) => PasskeySite;
  /** Tells the owner that a passkey was used as if there were two of it, and is ended. */
  tellCopied: (tx: NodePgDatabase, passkey: Passkey) => Promise<void>;
}

const NOW = sql`now()`;
/** Ended passkeys are listed this long. */
const LISTED = sql`interval '30 days'`;
const MAKING = 'making';

/** Returns which site a call is of, by configuration; by default the host that is called. */
export function siteOf(deps: {
  publicUrl: string | null;
  passkeys: { domain: string | null; origins: readonly string[] };
  appName: () => string;
}): (request: FastifyRequest) => PasskeySite {
  const { appName, publicUrl } = deps;
  const { domain, origins } = deps.passkeys;
  return (request) => {
    const own = new URL(webUrlOf(request, publicUrl));
    return { id: domain ?? own.hostname, origins: [own.origin, ...origins], name: appName() };
  };
}

/**
 * Passkeys of customers or of operators. A challenge is good once, for some minutes, for one
 * purpose, owner and login: whatever comes of the attempt, it is used up. Every answer demands that
 * the device has checked its user. Throws CODES.passkey_request_over, passkey_wrong_origin,
 * passkey_unknown, passkey_removed, passkey_user_not_verified, passkey_copied, passkey_invalid, and
 * record_changed_outside for a passkey that the server did not write.
 */
export class Passkeys {
  constructor(private readonly rules: PasskeyRules) {}

  ownerOf(id: number): PasskeyOwner {
    return `${this.rules.kind}:${id}`;
  }

  /** Whether a passkey of the account is in force. */
  async has(id: number, tx: Pick<NodePgDatabase, 'select'> = this.rules.db): Promise<boolean> {
    const [one] = await tx.select({ id: passkeys.id }).from(passkeys).where(this.live(id)).limit(1);
    return one !== undefined;
  }

  /** Those in force, and those that ended lately otherwise than by their owner; newest first. */
  async list(id: number): Promise<Passkey[]> {
    const isTold = and(ne(passkeys.endReason, 'removed'), gt(passkeys.endedAt, sql`now() - ${LISTED}`));
    return this.rules.db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.owner, this.ownerOf(id)), or(isNull(passkeys.endedAt), isTold)))
      .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
      .limit(2 * PASSKEYS_MAX);
  }

  /** What a browser needs to make a passkey for the account. */
  async begin(
    request: FastifyRequest,
    { account, id, session }: { id: number; account: string; session: string },
  ): Promise<PasskeyCreation> {
    const owner = this.ownerOf(id);
    const known = await this.inForce(id);
    if (known.length >= PASSKEYS_MAX) throw new CatalogueError(CODES.too_many_passkeys);
    const challenge = await this.challenge({ purpose: MAKING, owner, session });
    return creationOf(this.rules.siteOf(request), challenge, { account, owner, known });
  }

  /**
   * Keeps the passkey that a browser has made, and does `tell` with it. Throws
   * CODES.already_exists, CODES.too_many_passkeys.
   */
  async add(
    request: FastifyRequest,
    { id, made, name, session }: { id: number; session: string; name: string; made: NewPasskey },
    tell: (tx: NodePgDatabase, passkey: Passkey) => Promise<void>,
  ): Promise<Passkey> {
    const owner = this.ownerOf(id);
    const site = this.rules.siteOf(request);
    const said = readSpoken(made.response.clientDataJSON, 'webauthn.create');
    await this.take(said, { purpose: MAKING, owner, session });
    requireOrigin(site, said);
    const values = await readNewPasskey(site, said, made);
    return this.rules.db.transaction(async (tx) => {
      // One at a time: otherwise two could both take the last free place.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${owner}))`);
      if ((await tx.$count(passkeys, this.live(id))) >= PASSKEYS_MAX)
        throw new CatalogueError(CODES.too_many_passkeys);
      const [added] = await tx
        .insert(passkeys)
        .values({ ...values, owner, name })
        .onConflictDoNothing()
        .returning();
      if (!added) throw new CatalogueError(CODES.already_exists);
      await this.rules.ties.bind(tx, 'passkeys', added.id);
      await tell(tx, added);
      return added;
    });
  }

  /** What a passkey is to sign: one of the account, or any of the site to log in. */
  async ask(
    request: FastifyRequest,
    { id, purpose, session }: { id: number | null; purpose: string; session: string },
  ): Promise<PasskeyRequest> {
    const owner = id === null ? null : this.ownerOf(id);
    const known = id === null ? [] : await this.inForce(id);
    if (id !== null && known.length === 0) throw new CatalogueError(CODES.passkey_unknown);
    return requestOf(this.rules.siteOf(request), await this.challenge({ purpose, owner, session }), known);
  }

  /** Checks what a passkey has signed for this purpose, and notes its use. Returns it. */
  async prove(
    request: FastifyRequest,
    {
      answer,
      id,
      purpose,
      session,
    }: {
      /** Null: of any account. */
      id: number | null;
      purpose: string;
      session: string;
      answer: PasskeyAnswer;
    },
  ): Promise<Passkey> {
    const { db, ties } = this.rules;
    const site = this.rules.siteOf(request);
    const owner = id === null ? null : this.ownerOf(id);
    const said = readSpoken(answer.response.clientDataJSON, 'webauthn.get');
    await this.take(said, { purpose, owner, session });
    requireOrigin(site, said);
    const found = await this.find(db, answer.id);
    if (!found || (owner !== null && found.owner !== owner)) throw new CatalogueError(CODES.passkey_unknown);
    if (found.endedAt) throw new CatalogueError(CODES.passkey_removed);
    if (!(await ties.check(db, 'passkeys', found.id))) throw new CatalogueError(CODES.record_changed_outside);
    const counter = await readAnswer(site, said, { answer, passkey: found, owner: found.owner });
    return this.count(found, counter);
  }

  /** Throws CODES.passkey_removed when a passkey has ended since it has proved something. */
  async requireInForce(tx: Pick<NodePgDatabase, 'select'>, { id }: Passkey): Promise<void> {
    if ((await this.find(tx, id))?.endedAt !== null) throw new CatalogueError(CODES.passkey_removed);
  }

  /** Throws CODES.not_found for another's or an unknown one. */
  async rename(id: number, passkey: string, name: string): Promise<Passkey> {
    const [renamed] = await this.rules.db
      .update(passkeys)
      .set({ name })
      .where(and(this.live(id), eq(passkeys.id, passkey)))
      .returning();
    if (!renamed) throw new CatalogueError(CODES.not_found);
    return renamed;
  }

  /** Ends one of the account's passkeys. Throws CODES.not_found when there is no such in force. */
  async remove(tx: Queries, id: number, passkey: string): Promise<Passkey> {
    const [ended] = await this.end(tx, id, 'removed', passkey);
    if (!ended) throw new CatalogueError(CODES.not_found);
    return ended;
  }

  /** Ends all passkeys of an account whose access is recovered. Returns them. */
  endAll(tx: Queries, id: number): Promise<Passkey[]> {
    return this.end(tx, id, 'recovery');
  }

  private async end(tx: Queries, id: number, endReason: PasskeyEnd, passkey?: string): Promise<Passkey[]> {
    const own = and(this.live(id), passkey === undefined ? undefined : eq(passkeys.id, passkey));
    const found = await tx.select({ id: passkeys.id }).from(passkeys).where(own).for('update');
    const ended: Passkey[] = [];
    for (const one of found) {
      // What somebody else wrote ends, too, and stays refused as theirs.
      const isOwn = await this.rules.ties.check(tx, 'passkeys', one.id);
      const [row] = await tx
        .update(passkeys)
        .set({ endedAt: NOW, endReason })
        .where(eq(passkeys.id, one.id))
        .returning();
      if (isOwn) await this.rules.ties.bind(tx, 'passkeys', one.id);
      if (row) ended.push(row);
    }
    return ended;
  }

  /**
   * Notes a use. Those that count must count up: one that does not is a copy, and is ended, since
   * nobody can tell which of the two its owner has.
   */
  private async count({ id, owner }: Passkey, counter: number): Promise<Passkey> {
    const { db } = this.rules;
    const isNext = counter === 0 ? eq(passkeys.counter, 0) : sql`${passkeys.counter} < ${counter}`;
    const [used] = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: NOW })
      .where(and(eq(passkeys.id, id), isNull(passkeys.endedAt), isNext))
      .returning();
    if (used) return used;
    await db.transaction(async (tx) => {
      const [copied] = await this.end(tx, Number(owner.split(':')[1]), 'copied', id);
      if (!copied) throw new CatalogueError(CODES.passkey_removed);
      await this.rules.tellCopied(tx, copied);
    });
    throw new CatalogueError(CODES.passkey_copied);
  }

  private async challenge({ owner, purpose, session }: Asked): Promise<string> {
    const { db } = this.rules;
    const challenge = newToken();
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, NOW));
    await db.insert(passkeyChallenges).values({
      digest: digestOfChallenge(challenge),
      purpose: this.purposeOf(purpose),
      owner: owner ?? '',
      session,
      expiresAt: sql`now() + make_interval(secs => ${PASSKEY_VALID / 1000})`,
    });
    return challenge;
  }

  /** Uses a challenge up, whatever it was for. */
  private async take({ digest }: Spoken, { owner, purpose, session }: Asked): Promise<void> {
    const [taken] = await this.rules.db
      .delete(passkeyChallenges)
      .where(eq(passkeyChallenges.digest, digest))
      .returning({
        owner: passkeyChallenges.owner,
        purpose: passkeyChallenges.purpose,
        session: passkeyChallenges.session,
        isLive: sql<boolean>`${passkeyChallenges.expiresAt} > now()`,
      });
    const isFor =
      taken?.isLive &&
      taken.purpose === this.purposeOf(purpose) &&
      taken.owner === (owner ?? '') &&
      taken.session === session;
    if (!isFor) throw new CatalogueError(CODES.passkey_request_over);
  }

  private purposeOf(purpose: string): string {
    return `${this.rules.kind} ${purpose}`;
  }

  private inForce(id: number): Promise<Passkey[]> {
    return this.rules.db.select().from(passkeys).where(this.live(id)).limit(PASSKEYS_MAX);
  }

  private async find(tx: Pick<NodePgDatabase, 'select'>, id: string): Promise<Passkey | null> {
    const isOfKind = like(passkeys.owner, `${this.rules.kind}:%`);
    const [found] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.id, id), isOfKind));
    return found ?? null;
  }

  private live(id: number) {
    return and(eq(passkeys.owner, this.ownerOf(id)), isNull(passkeys.endedAt));
  }
}

/** Returns a passkey as its owner's app shows it. */
export function passkeyDataOf(passkey: Passkey): PasskeyData {
  const { createdAt, endedAt, endReason, id, lastUsedAt, name, synced } = passkey;
  return {
    id,
    name,
    synced,
    created_at: createdAt.getTime(),
    last_used_at: lastUsedAt?.getTime() ?? null,
    ended_at: endedAt?.getTime() ?? null,
    end_reason: endReason,
  };
}
