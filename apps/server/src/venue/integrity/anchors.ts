import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type ObjectStoreConfig, readAnchorUrl } from '../../platform/config/index.ts';
import { ObjectStoreRefusal, openBucket } from '../../platform/files/index.ts';

/** Signed heads as they are kept outside of the database. */
export interface Anchor {
  statement: string;
  /** Base64. */
  signature: string;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: string;
}

/**
 * Where anchors are kept, outside of the database. An anchor is written once and never overwritten.
 */
export interface AnchorStore {
  /** The name of the place, for people to read. */
  place: string;
  append(number: number, anchor: Anchor): Promise<void>;
  /** Returns every anchor in the order of writing, with null for one that cannot be read. */
  all(): Promise<(Anchor | null)[]>;
  /** Returns null when nothing is noted. Rejects with `UnreadableAnchor` when it cannot be read. */
  last(): Promise<Anchor | null>;
}

/** What was noted last is there and is no anchor: nothing may be noted behind it. */
export class UnreadableAnchor extends Error {
  override readonly name = 'UnreadableAnchor';

  constructor() {
    super('What was noted last cannot be read');
  }
}

const anchor = z.object({ statement: z.string(), signature: z.string(), public_key: z.string() });

/** Returns null when the text is not an anchor. */
function readAnchor(text: string): Anchor | null {
  try {
    return anchor.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * How long the place is waited for at each question, ms: an orderly stop, which notes what was
 * signed last, has to end in time.
 */
const PATIENCE = 5_000;

/** Opens the configured store of anchors, or a file in the data folder when none is configured. */
export function openAnchors(
  { anchorUrl, dataDir }: { anchorUrl: string | null; dataDir: string },
  { patience = PATIENCE }: { patience?: number } = {},
): AnchorStore {
  const place =
    anchorUrl === null ? { file: path.join(dataDir, 'anchors', 'heads.jsonl') } : readAnchorUrl(anchorUrl);
  return 'file' in place ? fileAnchors(place.file, patience) : bucketAnchors(place, patience);
}

const PREFIX = 'trade-heads-';
/** Digits of a number in an object's key, zero-padded so that keys sort as numbers do. */
const DIGITS = 12;

/**
 * Anchors in a bucket of an S3-compatible store, one object each. The bucket should keep versions
 * or lock its objects.
 */
function bucketAnchors(config: ObjectStoreConfig, patience: number): AnchorStore {
  const bucket = openBucket(config, { timeout: patience });
  const read = async (key: string) => readAnchor((await bucket.get(key)).toString());
  return {
    place: config.bucketUrl,
    async append(number, anchor: Anchor) {
      const key = `${PREFIX}${String(number).padStart(DIGITS, '0')}.json`;
      const bytes = Buffer.from(`${JSON.stringify(anchor)}\n`);
      await bucket.putNew(key, bytes).catch(async (error: unknown) => {
        // Taken by these very bytes: an earlier try was stored, only its answer was lost.
        if (!(error instanceof ObjectStoreRefusal && error.isTaken) || !(await bucket.get(key)).equals(bytes))
          throw error;
      });
    },
    async all() {
      const anchors: (Anchor | null)[] = [];
      for (const key of await bucket.list(PREFIX)) anchors.push(await read(key));
      return anchors;
    },
    async last() {
      const key = (await bucket.list(PREFIX)).at(-1);
      return key === undefined ? null : readable(await read(key));
    },
  };
}

function readable(found: Anchor | null): Anchor {
  if (found === null) throw new UnreadableAnchor();
  return found;
}

/**
 * Anchors in one file, one JSON line each. The operating system can make it append-only
 * (`chattr +a`). A write that was cut short leaves the beginning of a line, which cannot be taken
 * away then: the next try writes the whole line behind it.
 */
function fileAnchors(file: string, patience: number): AnchorStore {
  const inTime = inTurn(patience);
  const text = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  return {
    place: file,
    append: (_number, anchor) =>
      inTime(async () => {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        const found = await text();
        const start = found === '' || found.endsWith('\n') ? '' : '\n';
        await appendFile(file, `${start}${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true });
      }),
    all: async () => linesOf(await inTime(text)).map(readAnchor),
    async last() {
      const last = linesOf(await inTime(text)).at(-1);
      return last === undefined ? null : readable(readAnchor(last));
    },
  };
}

/**
 * Returns a function that does one thing after the other and gives each up that is not done in
 * time. A disk that does not answer, such as one of a network, cannot be interrupted: it keeps a
 * thread of the few that the process has, so nothing more is asked of it meanwhile.
 */
function inTurn(patience: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return async (work) => {
    let isGivenUp = false;
    const done = before.then(() => {
      if (isGivenUp) throw new Error('It was given up');
      return work();
    });
    before = done.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isGivenUp = true;
        reject(new Error(`It has not answered in ${patience} ms`));
      }, patience);
    });
    try {
      return await Promise.race([done, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** How every line begins. */
const BEGINNING = '{"statement":"';

/**
 * Returns the lines of a file without those that were cut short: beginnings of the line that was
 * written whole after them, and at the end whatever begins as a line does. Where a line is missing
 * for that, the heads that follow from it show it, or that it was noted.
 */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let next: string | null = null;
  for (const line of text.split('\n').reverse()) {
    if (line === '') continue;
    const isCutShort =
      next === null ? line.startsWith(BEGINNING) || BEGINNING.startsWith(line) : next.startsWith(line);
    if (isCutShort && readAnchor(line) === null) continue;
    lines.unshift(line);
    next = line;
  }
  return lines;
}
