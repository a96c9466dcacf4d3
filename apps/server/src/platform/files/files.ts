import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CODES, fileId, type UploadPurpose } from '@trade/protocol';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadLimits } from '../config/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import type { Seal } from '../sealing/index.ts';
import { MEDIA_TYPE, makePicture } from './pictures.ts';
import { giveRoomBack, takeRoom, type UploadCounts } from './quota.ts';
import { files } from './schema.ts';

/** No file is stored under an id; not thrown when the store cannot be reached. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';

  constructor(id: string, cause: unknown) {
    super(`The file ${id} is not stored`, { cause });
  }
}

/** The store of the files' bytes. Ids are those of the `files` table. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `NoSuchFile` when there is none. */
  get(id: string): Promise<Buffer>;
  /** Does nothing when there is none. */
  remove(id: string): Promise<void>;
  /** What is stored, by id. */
  list(): Promise<string[]>;
}

/** Files in one folder, readable by this account alone. A file is stored whole or not at all. */
export function folderStore(folder: string): FileStore {
  // Checks the id again, because it becomes a path here.
  const place = (id: string) => path.join(folder, fileId.parse(id));
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = place(id);
      try {
        await writeFile(partOf(target), bytes, { mode: 0o600 });
        await rename(partOf(target), target);
      } catch (error) {
        await removeAt(partOf(target)).catch(() => undefined);
        throw error;
      }
    },
    get: (id) =>
      readFile(place(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(id, error) : error;
      }),
    async remove(id) {
      const target = place(id);
      await removeAt(target);
      // Of a process that ended while it wrote.
      await removeAt(partOf(target));
    },
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
  };
}

const partOf = (target: string) => `${target}.part`;

function removeAt(target: string): Promise<void> {
  return rm(target, { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTDIR') throw error;
  });
}

/**
 * Keeps a document byte for byte; the server never opens it. Throws CODES.upload_failed unless its
 * first bytes are a PDF's.
 */
async function acceptDocument(upload: Buffer): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  if (sniffed?.mime !== 'application/pdf') throw new CatalogueError(CODES.upload_failed);
  return upload;
}

/** How long an upload may stay without a reference to it. */
const UNATTACHED_LIFE = sql`interval '1 day'`;
/** Most uploads of one customer without a reference. */
const MOST_UNATTACHED = 50;

/** Most uploads of one customer in work at once, because all customers share one queue. */
const MOST_AT_ONCE = 4;

/** A file as it is served. */
export interface ServedFile {
  id: string;
  ownerId: number;
  purpose: UploadPurpose;
  mediaType: string;
  bytes: Buffer;
}

type StoredFile = typeof files.$inferSelect;

/**
 * Purposes whose files may reveal the owner's identity or money: they are sealed before they are
 * stored.
 */
export const SEALED: ReadonlySet<UploadPurpose> = new Set([
  'identity',
  'voucher',
  'contact',
  'chat',
  'chat_document',
]);
/** Purposes whose files the owner may read again. */
const SHOWN_TO_OWNER: ReadonlySet<UploadPurpose> = new Set(['avatar', 'voucher', 'chat', 'chat_document']);
const OF_CHAT: ReadonlySet<UploadPurpose> = new Set(['chat', 'chat_document']);

export class Files {
  /** Uploads in work, by owner. */
  private readonly making = new Map<number, number>();

  constructor(
    private readonly deps: {
      db: NodePgDatabase;
      store: FileStore;
      seal: Seal;
      limits: UploadLimits;
      counts: UploadCounts;
      onSweepError: (error: unknown) => void;
    },
  ) {}

  /**
   * Stores a picture made from an upload, or a PDF as it is, and returns its id. Throws 562 when
   * it is neither, 577 for a picture of another format, 557 after too many at once, 573 to 575 for
   * want of room.
   */
  async keep(ownerId: number, purpose: UploadPurpose, upload: Buffer): Promise<string> {
    const others = this.making.get(ownerId) ?? 0;
    if (others >= MOST_AT_ONCE) throw new CatalogueError(CODES.too_many_requests);
    this.making.set(ownerId, others + 1);
    try {
      return await this.make(ownerId, purpose, upload);
    } catch (error) {
      this.deps.counts.noteRefused(error);
      throw error;
    } finally {
      const left = (this.making.get(ownerId) ?? 1) - 1;
      if (left > 0) this.making.set(ownerId, left);
      else this.making.delete(ownerId);
    }
  }

  /**
   * Reads a customer's own avatar, voucher or chat file. Throws CODES.not_found for every other
   * file, whether it exists or not.
   */
  async readOwn(ownerId: number, id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.ownerId === ownerId && SHOWN_TO_OWNER.has(file.purpose));
  }

  /** Reads an identity document, for reviewers. Throws CODES.not_found for every other file. */
  async readDocument(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'identity');
  }

  /**
   * Reads a voucher, for those who decide on the payment. Throws CODES.not_found for every other
   * file.
   */
  async readVoucher(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'voucher');
  }

  /**
   * Reads a picture of a contact message, for operators. Throws CODES.not_found for every other
   * file.
   */
  async readContactImage(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'contact');
  }

  /** Reads a file of the chat, for operators. Throws CODES.not_found for every other file. */
  async readChatFile(id: string): Promise<ServedFile> {
    return this.read(id, (file) => OF_CHAT.has(file.purpose));
  }

  /**
   * Removes uploads older than a day without a reference. One that the store does not remove stays
   * in the table, so that it is tried again, and ends this run: the store may not be reachable.
   */
  async sweep(): Promise<void> {
    const { db, onSweepError, store } = this.deps;
    const isOld = and(isNull(files.attachedAt), lt(files.createdAt, sql`now() - ${UNATTACHED_LIFE}`));
    const old = await db.select({ id: files.id }).from(files).where(isOld);
    try {
      for (const { id } of old)
        await db.transaction(async (tx) => {
          // It may have been attached meanwhile.
          const removed = await tx
            .delete(files)
            .where(and(eq(files.id, id), isOld))
            .returning({ id: files.id });
          if (removed.length > 0) await store.remove(id);
        });
    } catch (error) {
      onSweepError(error);
    }
  }

  private async make(ownerId: number, purpose: UploadPurpose, upload: Buffer): Promise<string> {
    const { counts, db, limits, onSweepError, seal, store } = this.deps;
    // Before the work, and again where those that come at once wait for each other.
    await this.requireFewLying(db, ownerId);
    const kept =
      purpose === 'chat_document' ? await acceptDocument(upload) : await makePicture(upload, purpose);
    const id = randomBytes(24).toString('base64url');
    const room = { ownerId, bytes: Math.max(kept.length, upload.length) };
    // The row first, so that what is stored is swept if the process ends here.
    await db.transaction(async (tx) => {
      await takeRoom(tx, limits, room);
      await this.requireFewLying(tx, ownerId);
      await tx.insert(files).values({ id, ownerId, purpose, size: kept.length });
    });
    try {
      await store.put(id, SEALED.has(purpose) ? seal.seal(kept, id) : kept);
    } catch (error) {
      await this.undo(id, room).catch(onSweepError);
      throw error;
    }
    counts.noteKept(kept.length);
    return id;
  }

  /** Throws CODES.too_many_requests when a customer has too many uploads without a reference. */
  private async requireFewLying(db: Pick<NodePgDatabase, '$count'>, ownerId: number): Promise<void> {
    const lying = await db.$count(files, and(eq(files.ownerId, ownerId), isNull(files.attachedAt)));
    if (lying >= MOST_UNATTACHED) throw new CatalogueError(CODES.too_many_requests);
  }

  /**
   * Gives the room of an upload back that the store has not taken. Its row stays for the sweep when
   * the store does not say that nothing of it is there.
   */
  private async undo(id: string, room: { ownerId: number; bytes: number }): Promise<void> {
    const { db, store } = this.deps;
    await giveRoomBack(db, room);
    await store.remove(id);
    await db.delete(files).where(eq(files.id, id));
  }

  private async read(id: string, mayBeSeen: (file: StoredFile) => boolean): Promise<ServedFile> {
    const { db, seal, store } = this.deps;
    const [file] = await db.select().from(files).where(eq(files.id, id));
    if (!file || !mayBeSeen(file)) throw new CatalogueError(CODES.not_found);
    const stored = await store.get(id);
    const { ownerId, purpose } = file;
    const bytes = SEALED.has(purpose) ? seal.open(stored, id) : stored;
    return { id, ownerId, purpose, mediaType: MEDIA_TYPE[purpose], bytes };
  }
}

/**
 * Marks a file as referred to, in the transaction that stores the reference, so that it is not
 * swept. Returns false when it is not the owner's own file of that purpose.
 */
export async function attachFile(
  tx: Pick<NodePgDatabase, 'update'>,
  file: { id: string; ownerId: number; purpose: UploadPurpose },
): Promise<boolean> {
  const attached = await tx
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, now())` })
    .where(and(eq(files.id, file.id), eq(files.ownerId, file.ownerId), eq(files.purpose, file.purpose)))
    .returning({ id: files.id });
  return attached.length > 0;
}

/** Marks a file as no longer referred to, so that it will be swept. */
export async function detachFile(tx: Pick<NodePgDatabase, 'update'>, id: string): Promise<void> {
  await tx.update(files).set({ attachedAt: null }).where(eq(files.id, id));
}
