import type { ObjectStoreConfig } from '../../../platform/config/index.ts';
import { ObjectStoreRefusal, openBucket } from '../../../platform/files/index.ts';
import { type Anchor, type AnchorStore, readAnchor } from './anchor.ts';

const PREFIX = 'trade-heads-';
/** Digits of a number in a key, so that keys sort as numbers do. */
const DIGITS = 12;

/** Anchors in a bucket of an S3-compatible store, an object each. The bucket should keep versions or lock its objects. */
export function bucketAnchors(config: ObjectStoreConfig): AnchorStore {
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
