export { compareKeys, recogniseKeys } from './recognise.ts';
export { isWriting, resealColumns, retireOldKeys } from './reseal.ts';
export { createSeal, type Seal, type SecretKeys } from './seal.ts';
