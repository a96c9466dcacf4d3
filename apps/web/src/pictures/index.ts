export { usePictureErrorText } from './error-text.ts';
export { PictureError } from './picture-error.ts';
export { sendPicture } from './send.ts';
export { useKeptPicture, useObjectUrl } from './shown.ts';
export { shrinkPicture } from './shrink.ts';
