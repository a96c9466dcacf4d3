export { attachFile, detachFile } from './attach.ts';
export { ObjectStoreRefusal, openBucket } from './bucket.ts';
export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
export { makeBrandPicture } from './picture.ts';
export { FORM_LIMITS, receiveUpload, refuseLarge } from './receive.ts';
export { resealFiles } from './reseal-files.ts';
export { sendFile } from './routes.ts';
