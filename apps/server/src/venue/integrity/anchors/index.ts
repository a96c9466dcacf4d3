import path from 'node:path';
import { readAnchorUrl } from '../../../platform/config/index.ts';
import { type AnchorStore, bucketAnchors, fileAnchors } from './anchor.ts';

export type { Anchor, AnchorStore } from './anchor.ts';

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
