// Restores a backup into a new data folder: `npm run restore -- <backup> --data-dir <folder>`. See docs/operating.md, Backup and restore.
import { runFromSources } from './sources.mjs';

runFromSources('apps/server/src/app/commands/restore.ts');
