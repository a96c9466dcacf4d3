import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePictureErrorText } from './error-text.ts';
import { PictureError } from './picture-error.ts';
import { type PicturePurpose, sendPicture } from './send.ts';

/** How far a picture is. `sent` is what has left the device, in whole percent. */
export type PictureState =
  | { phase: 'empty' }
  | { phase: 'shrinking' }
  | { phase: 'uploading'; sent: number }
  | { phase: 'done'; picture: Blob }
  | { phase: 'failed'; text: string };

interface SentPictureOptions {
  purpose: PicturePurpose;
  /** Learns the picture's id, or null while there is none. */
  onFile: (fileId: string | null) => void;
  /** Said when the picture did not arrive, instead of why. */
  failedText: string | undefined;
}

/** Shrinks and uploads a picture as soon as it is chosen. */
export function useSentPicture({ purpose, onFile, failedText }: SentPictureOptions) {
  const api = useApi();
  const pictureErrorText = usePictureErrorText();
  const [state, setState] = useState<PictureState>({ phase: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setState({ phase: 'shrinking' });
    onFile(null);
    try {
      const { fileId, picture } = await sendPicture(api, purpose, file, {
        signal: upload.signal,
        onProgress: (fraction) => setState({ phase: 'uploading', sent: Math.floor(fraction * 100) }),
      });
      if (upload.signal.aborted) return;
      setState({ phase: 'done', picture });
      onFile(fileId);
    } catch (error) {
      if (upload.signal.aborted) return;
      // What is wrong with the file itself helps more than that it did not arrive.
      const own = error instanceof PictureError ? undefined : failedText;
      setState({ phase: 'failed', text: own ?? pictureErrorText(error) });
    }
  };

  return { state, choose };
}
