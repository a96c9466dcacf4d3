import { useTranslations } from 'use-intl';
import { ApiError, useErrorText } from '../../platform/api/index.ts';
import { PictureError } from './picture-error.ts';

/** Says why a picture was not sent: what is wrong with the file, what the server refused, or that the upload failed. */
export function usePictureErrorText(): (error: unknown) => string {
  const t = useTranslations('pictures');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PictureError) return t(error.problem);
    return error instanceof ApiError ? errorText(error) : t('upload_failed');
  };
}
