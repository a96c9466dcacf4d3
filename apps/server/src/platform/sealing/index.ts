export { recogniseKeys } from './recognise.ts';
export { isWriting, resealColumns, retireOldKeys } from './reseal.ts';
export { createSeal, type Seal } from './seal.ts';
export type { SecretKeys } from './secret-keys.ts';
