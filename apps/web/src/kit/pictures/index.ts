export { usePictureErrorText } from './error-text.ts';
export { PictureError } from './picture-error.ts';
export { PictureField } from './picture-field.tsx';
export { sendPicture } from './send.ts';
export { useKeptPicture, useObjectUrl } from './shown.ts';
export { shrinkPicture } from './shrink.ts';
