import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type ObjectStoreConfig, objectStore } from './object-store.ts';

/** Where signed heads are noted outside of the database. */
type AnchorPlace = { file: string } | ObjectStoreConfig;

const FILE = /^file:\/\/\/./;

/** `file:///a/file`, or a bucket as `S3_URL` names it. */
export const anchorUrl = z.string().refine((text) => isFile(text) || objectStore.safeParse(text).success, {
  error: 'neither file:///<path> nor https://<access key>:<secret>@<host>/<bucket>',
});

function isFile(text: string): boolean {
  if (!FILE.test(text)) return false;
  try {
    return fileURLToPath(text) !== '';
  } catch {
    // An encoded slash, for one.
    return false;
  }
}

/** Reads what `anchorUrl` let pass. */
export function readAnchorUrl(text: string): AnchorPlace {
  return FILE.test(text) ? { file: fileURLToPath(text) } : objectStore.parse(text);
}
