import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../api/index.ts';
import { PictureError, sendPicture, usePictureErrorText } from '../../pictures/index.ts';

/** How far a photo is. `sent` is what has left the device, in whole percent. */
export type PhotoState =
  | { phase: 'empty' }
  | { phase: 'shrinking' }
  | { phase: 'uploading'; sent: number }
  | { phase: 'done'; picture: Blob }
  | { phase: 'failed'; text: string };

/** Shrinks and uploads a document's photo as soon as it is chosen; `onFile` learns its id, or null while there is none. */
export function useDocumentPhoto(onFile: (fileId: string | null) => void) {
  const t = useTranslations('verification.form');
  const api = useApi();
  const pictureErrorText = usePictureErrorText();
  const [state, setState] = useState<PhotoState>({ phase: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setState({ phase: 'shrinking' });
    onFile(null);
    try {
      const { fileId, picture } = await sendPicture(api, 'identity', file, {
        signal: upload.signal,
        onProgress: (fraction) => setState({ phase: 'uploading', sent: Math.floor(fraction * 100) }),
      });
      if (upload.signal.aborted) return;
      setState({ phase: 'done', picture });
      onFile(fileId);
    } catch (error) {
      if (upload.signal.aborted) return;
      // What is wrong with the file itself helps more than that it did not arrive.
      const text = error instanceof PictureError ? pictureErrorText(error) : t('upload_failed');
      setState({ phase: 'failed', text });
    }
  };

  return { state, choose };
}
