import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CODES, fileId, type UploadPurpose } from '@trade/protocol';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fileTypeFromBuffer } from 'file-type';
import { CatalogueError } from '../gateway/index.ts';
import type { Seal } from '../sealing/index.ts';
import { MEDIA_TYPE, makePicture } from './pictures.ts';
import { files } from './schema.ts';

/** Nothing is stored under an id, which is another thing than a store that cannot be asked. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';

  constructor(id: string, cause: unknown) {
    super(`The file ${id} is not stored`, { cause });
  }
}

/** Where the bytes of files are kept. Ids are those of the `files` table. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `NoSuchFile` when there is none. */
  get(id: string): Promise<Buffer>;
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>;
}

/** Files in one folder, readable by this account alone. A file appears whole or not at all. */
export function folderStore(folder: string): FileStore {
  // Parsed once more, here, because this is where an id becomes a path.
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
  };
}

/** A document is kept byte for byte, and nothing on the server ever opens it: 562 unless its first bytes are a PDF's. */
async function acceptDocument(upload: Buffer): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  if (sniffed?.mime !== 'application/pdf') throw new CatalogueError(CODES.upload_failed);
  return upload;
}

/** How long an upload waits for something to refer to it. */
const UNATTACHED_LIFE = sql`interval '1 day'`;
/** Uploads that one customer may leave lying about within that time. */
const MOST_UNATTACHED = 50;

/** Uploads of one customer that are made at once: all customers share one queue, and nobody fills it alone. */
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

/** What may tell of their owner's identity or money: they are sealed before they reach the store. */
export const SEALED: ReadonlySet<UploadPurpose> = new Set([
  'identity',
  'voucher',
  'contact',
  'chat',
  'chat_document',
]);
/** What an owner may look at again. */
const SHOWN_TO_OWNER: ReadonlySet<UploadPurpose> = new Set(['avatar', 'voucher', 'chat', 'chat_document']);
const OF_CHAT: ReadonlySet<UploadPurpose> = new Set(['chat', 'chat_document']);

/** What customers have uploaded. */
export class Files {
  /** How many uploads of a customer are being made, by owner. */
  private readonly making = new Map<number, number>();

  constructor(
    private readonly deps: {
      db: NodePgDatabase;
      store: FileStore;
      seal: Seal;
      onSweepError: (error: unknown) => void;
    },
  ) {}

  /** Keeps a new picture made from an upload, or a PDF as it is, and returns its id; 562 when it is neither, 557 after too many. */
  async keep(ownerId: number, purpose: UploadPurpose, upload: Buffer): Promise<string> {
    const others = this.making.get(ownerId) ?? 0;
    if (others >= MOST_AT_ONCE) throw new CatalogueError(CODES.too_many_requests);
    this.making.set(ownerId, others + 1);
    try {
      return await this.make(ownerId, purpose, upload);
    } finally {
      const left = (this.making.get(ownerId) ?? 1) - 1;
      if (left > 0) this.making.set(ownerId, left);
      else this.making.delete(ownerId);
    }
  }

  /** A customer's own avatar or voucher, or what they sent in the chat; 559 for every other file, whether it exists or not. */
  async readOwn(ownerId: number, id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.ownerId === ownerId && SHOWN_TO_OWNER.has(file.purpose));
  }

  /** A document of identity, for those who may see it; 559 for every other file. */
  async readDocument(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'identity');
  }

  /** What a customer shows as proof of a payment, for those who decide on it; 559 for every other file. */
  async readVoucher(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'voucher');
  }

  /** What a customer sent with a message to the operator, for those who answer; 559 for every other file. */
  async readContactImage(id: string): Promise<ServedFile> {
    return this.read(id, (file) => file.purpose === 'contact');
  }

  /** What a customer sent in the chat, for those who answer; 559 for every other file. */
  async readChatFile(id: string): Promise<ServedFile> {
    return this.read(id, (file) => OF_CHAT.has(file.purpose));
  }

  /** Removes uploads of more than a day ago that nothing refers to. */
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
    const { db, seal, store } = this.deps;
    const lying = await db.$count(files, and(eq(files.ownerId, ownerId), isNull(files.attachedAt)));
    if (lying >= MOST_UNATTACHED) throw new CatalogueError(CODES.too_many_requests);
    const kept =
      purpose === 'chat_document' ? await acceptDocument(upload) : await makePicture(upload, purpose);
    const id = randomBytes(24).toString('base64url');
    // The row first: what is not stored after all is swept like any other upload that nothing refers to.
    await db.insert(files).values({ id, ownerId, purpose, size: kept.length });
    await store.put(id, SEALED.has(purpose) ? seal.seal(kept, id) : kept);
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
 * Says, inside the transaction that stores the reference, that something refers to a file from now on: it is not swept any more.
 * False when it is not the owner's own file of that purpose.
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

/** Says that nothing refers to a file any more; it is swept in its time. */
export async function detachFile(tx: Pick<NodePgDatabase, 'update'>, id: string): Promise<void> {
  await tx.update(files).set({ attachedAt: null }).where(eq(files.id, id));
}
