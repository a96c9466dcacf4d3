export { acceptAgreement } from './acceptance.ts';
export { ensureDefaultContent } from './defaults.ts';
export { describeDownload } from './download.ts';
export { findItem, listItems, listVersions } from './read.ts';
export { createItem, lockItem, setState, writeText } from './write.ts';
