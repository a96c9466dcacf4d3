import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { PictureError } from '../kit/pictures/index.ts';
import { ApiError } from '../platform/api/index.ts';

/** The server's word for a file that it will not keep. */
const UPLOAD_FAILED = 562;

/** Says why something was not sent: what is wrong with the file, what the server refuses, or that nobody answers. */
export function useFailureText(): (error: unknown, isFile: boolean) => string {
  const t = useTranslations();
  return useCallback(
    (error, isFile) => {
      if (error instanceof PictureError) {
        if (error.problem === 'compression_failed') return t('chat.file_compression_failed');
        return error.problem === 'too_large' ? t('pictures.too_large') : t('chat.file_type');
      }
      if (error instanceof ApiError && error.code !== UPLOAD_FAILED) return error.message;
      return isFile ? t('chat.file_upload_failed') : t('chat.unavailable');
    },
    [t],
  );
}
