import { useEffect, useRef, useState } from 'react';
import { sendPicture, usePictureErrorText } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { checkFiles, type FileProblem } from './check-files.ts';

/** One chosen image and how far it is. `sent` is what has left the device, in whole percent. */
export interface ChosenImage {
  key: number;
  file: File;
  state:
    | { phase: 'sending'; sent: number }
    | { phase: 'sent'; fileId: string; picture: Blob }
    | { phase: 'failed'; text: string };
}

/** The images of a message, each sent as soon as it is chosen. */
export function useImages() {
  const api = useApi();
  const pictureErrorText = usePictureErrorText();
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const [problem, setProblem] = useState<FileProblem | 'uploading' | null>(null);
  const uploads = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const show = (key: number, state: ChosenImage['state']) =>
    setImages((all) => all.map((image) => (image.key === key ? { ...image, state } : image)));

  const send = async (key: number, file: File) => {
    const upload = new AbortController();
    uploads.current.set(key, upload);
    try {
      const { fileId, picture } = await sendPicture(api, 'contact', file, {
        signal: upload.signal,
        onProgress: (fraction) => show(key, { phase: 'sending', sent: Math.floor(fraction * 100) }),
      });
      show(key, { phase: 'sent', fileId, picture });
    } catch (error) {
      if (!upload.signal.aborted) show(key, { phase: 'failed', text: pictureErrorText(error) });
    }
  };

  const add = (chosen: readonly File[]) => {
    const checked = checkFiles(chosen, images.length);
    setProblem(checked.problem);
    const added = checked.taken.map((file) => {
      nextKey.current += 1;
      return { key: nextKey.current, file, state: { phase: 'sending', sent: 0 } as const };
    });
    setImages([...images, ...added]);
    for (const { key, file } of added) void send(key, file);
  };

  const remove = (key: number) => {
    uploads.current.get(key)?.abort();
    setImages((all) => all.filter((image) => image.key !== key));
    setProblem(null);
  };

  const retry = ({ key, file }: ChosenImage) => {
    show(key, { phase: 'sending', sent: 0 });
    void send(key, file);
  };

  /** The ids to send along; null while an image is still on its way or has failed, which is said. */
  const take = (): string[] | null => {
    const ids = images.flatMap(({ state }) => (state.phase === 'sent' ? [state.fileId] : []));
    const complete = ids.length === images.length;
    setProblem(complete ? null : 'uploading');
    return complete ? ids : null;
  };

  return { images, problem, add, remove, retry, take };
}

export type Images = ReturnType<typeof useImages>;
