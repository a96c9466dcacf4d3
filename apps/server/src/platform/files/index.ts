export { ObjectStoreRefusal, openBucket } from './bucket.ts';
export { attachFile, detachFile, type Files } from './files.ts';
export { findMissingFiles, openFiles, resealFiles } from './open-files.ts';
export { makeBrandPicture } from './pictures.ts';
export { takeRoomOfOperator } from './quota.ts';
export { FORM_LIMITS, receiveUpload, refuseLarge, sendFile } from './routes.ts';
