import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Anchor, type AnchorStore, readAnchor } from './anchor.ts';

/** Anchors in one file, a JSON line each. The operator's system can forbid changing it (`chattr +a`). */
export function fileAnchors(file: string): AnchorStore {
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
