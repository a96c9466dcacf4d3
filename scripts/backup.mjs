// Takes a backup: `npm run backup -- <folder>`. See docs/operating.md, Backup and restore.
import { runFromSources } from './sources.mjs';

runFromSources('apps/server/src/app/commands/backup.ts');
