import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AppDownload } from '@trade/protocol';

/** What installing the web app loads: the size of the built files as they travel, and when they were built. */
export function describeDownload(webDir: string): Pick<AppDownload, 'size' | 'updated_at'> {
  if (!existsSync(webDir)) return { size: 0, updated_at: 0 };
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' });
  const known = new Set(files);
  let size = 0;
  let updated_at = 0;
  for (const file of files) {
    // The smallest form of each file: others are for clients that cannot read it.
    if (known.has(`${file}.br`) || file.endsWith('.gz')) continue;
    const status = statSync(path.join(webDir, file));
    if (!status.isFile()) continue;
    size += status.size;
    updated_at = Math.max(updated_at, Math.floor(status.mtimeMs));
  }
  return { size, updated_at };
}
