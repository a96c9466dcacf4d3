import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type ObjectStoreConfig, readAnchorUrl } from '../../platform/config/index.ts';
import { ObjectStoreRefusal, openBucket } from '../../platform/files/index.ts';

/** A signed statement as it is kept outside of the database. */
export interface Anchor {
  statement: string;
  /** Base64. */
  signature: string;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: string;
}

/** Where anchors are kept, outside of the database. What is there once is never written again. */
export interface AnchorStore {
  /** Where, for people to read. */
  place: string;
  append(number: number, anchor: Anchor): Promise<void>;
  /** Every anchor in the order in which they were made; null in place of one that cannot be read. */
  all(): Promise<(Anchor | null)[]>;
  last(): Promise<Anchor | null>;
}

const anchor = z.object({ statement: z.string(), signature: z.string(), public_key: z.string() });

/** Null when the text is no anchor. */
function readAnchor(text: string): Anchor | null {
  try {
    return anchor.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The configured place of anchors, otherwise a file of the data folder. */
export function openAnchors({
  anchorUrl,
  dataDir,
}: {
  anchorUrl: string | null;
  dataDir: string;
}): AnchorStore {
  if (anchorUrl === null) return fileAnchors(path.join(dataDir, 'anchors', 'heads.jsonl'));
  const place = readAnchorUrl(anchorUrl);
  return 'file' in place ? fileAnchors(place.file) : bucketAnchors(place);
}

const PREFIX = 'trade-heads-';
/** Digits of a number in a key, so that keys sort as numbers do. */
const DIGITS = 12;

/** Anchors in a bucket of an S3-compatible store, an object each. The bucket should keep versions or lock its objects. */
function bucketAnchors(config: ObjectStoreConfig): AnchorStore {
  const bucket = openBucket(config);
  const read = async (key: string) => readAnchor((await bucket.get(key)).toString());
  return {
    place: config.bucketUrl,
    async append(number, anchor: Anchor) {
      const key = `${PREFIX}${String(number).padStart(DIGITS, '0')}.json`;
      const bytes = Buffer.from(`${JSON.stringify(anchor)}\n`);
      await bucket.putNew(key, bytes).catch(async (error: unknown) => {
        // An answer that was lost on the way: it stands there as it should.
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
      return key === undefined ? null : read(key);
    },
  };
}

/** Anchors in one file, a JSON line each. The operator's system can forbid changing it (`chattr +a`). */
function fileAnchors(file: string): AnchorStore {
  const lines = async (): Promise<string[]> => {
    try {
      return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  };
  return {
    place: file,
    async append(_number, anchor) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true });
    },
    all: async () => (await lines()).map(readAnchor),
    async last() {
      const last = (await lines()).at(-1);
      return last === undefined ? null : (readAnchor(last) as Anchor | null);
    },
  };
}
