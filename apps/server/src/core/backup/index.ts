export { demandWhole, type Manifest, readManifest } from './manifest.ts';
export { pruneBackups } from './prune.ts';
export { restoreBackup } from './restore-backup.ts';
export { type Backup, takeBackup } from './take-backup.ts';
