export { attachFile, detachFile } from './attach.ts';
export { ObjectStoreRefusal, openBucket } from './bucket.ts';
export type { Files } from './files.ts';
export { openFiles, resealFiles } from './open-files.ts';
export { makeBrandPicture } from './picture.ts';
export { FORM_LIMITS, receiveUpload, refuseLarge, sendFile } from './routes.ts';
