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
import { takeRoom, type UploadCounts } from './quota.ts';
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
      await writeFile(`${target}.part`, bytes, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    get: (id) =>
      readFile(place(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(id, error) : error;
      }),
    remove: (id) => rm(place(id), { force: true }),
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
  };
}

/** Keeps a document byte for byte; the server never opens it. Throws CODES.upload_failed unless its first bytes are a PDF's. */
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

/** Purposes whose files may reveal the owner's identity or money: they are sealed before they are stored. */
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
   * Stores a picture made from an upload, or a PDF as it is, and returns its id. Throws 562 when it
   * is neither, 557 after too many at once, 573 to 575 for want of room.
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

  /** Reads a customer's own avatar, voucher or chat file. Throws CODES.not_found for every other file, whether it exists or not. */
  async readOwn(ownerId: number, id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.ownerId === ownerId && SHOWN_TO_OWNER.has(file.purpose));
  }

  /** Reads an identity document, for reviewers. Throws CODES.not_found for every other file. */
  async readDocument(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'identity');
  }

  /** Reads a voucher, for those who decide on the payment. Throws CODES.not_found for every other file. */
  async readVoucher(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'voucher');
  }

  /** Reads a picture of a contact message, for operators. Throws CODES.not_found for every other file. */
  async readContactImage(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'contact');
  }

  /** Reads a file of the chat, for operators. Throws CODES.not_found for every other file. */
  async readChatFile(id: string): Promise<ServedFile> {
    return this.read(id, (file) => OF_CHAT.has(file.purpose));
  }

  /** Removes uploads older than a day without a reference. */
  async sweep(): Promise<void> {
    const { db, onSweepError, store } = this.deps;
    const old = lt(files.createdAt, sql`now() - ${UNATTACHED_LIFE}`);
    const removed = await db
      .delete(files)
      .where(and(isNull(files.attachedAt), old))
      .returning({ id: files.id });
    for (const { id } of removed) await store.remove(id).catch(onSweepError);
  }

  private async make(ownerId: number, purpose: UploadPurpose, upload: Buffer): Promise<string> {
    const { counts, db, limits, seal, store } = this.deps;
    const lying = await db.$count(files, and(eq(files.ownerId, ownerId), isNull(files.attachedAt)));
    if (lying >= MOST_UNATTACHED) throw new CatalogueError(CODES.too_many_requests);
    const kept =
      purpose === 'chat_document' ? await acceptDocument(upload) : await makePicture(upload, purpose);
    const id = randomBytes(24).toString('base64url');
    // The row first: if storing fails, the row is swept like any other upload without a reference.
    await db.transaction(async (tx) => {
      await takeRoom(tx, limits, { ownerId, bytes: Math.max(kept.length, upload.length) });
      await tx.insert(files).values({ id, ownerId, purpose, size: kept.length });
    });
    await store.put(id, SEALED.has(purpose) ? seal.seal(kept, id) : kept);
    counts.noteKept(kept.length);
    return id;
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
 * Marks a file as referred to, in the transaction that stores the reference, so that it is not swept.
 * Returns false when it is not the owner's own file of that purpose.
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
