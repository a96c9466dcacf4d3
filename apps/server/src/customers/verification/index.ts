export { levelIn, levelOf } from './applications.ts';
export type { Permission, Permissions } from './permissions.ts';
export { requireApproved } from './rules.ts';
