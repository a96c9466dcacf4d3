import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../../kit/pictures/index.ts';
import type { ChosenImage } from './use-images.ts';

interface ImageTileProps {
  image: ChosenImage;
  onRemove: () => void;
  onRetry: () => void;
}

const CORNER =
  'hit-area flex size-7 items-center justify-center rounded-full bg-ground/80 text-ink active:bg-raised [&_svg]:size-4';

/** One image: what was sent of it, how far it is, or why it did not arrive. */
export function ImageTile({ image: { file, state }, onRemove, onRetry }: ImageTileProps) {
  const t = useTranslations();
  // Shown is the picture that was sent: the chosen file itself may be a drawing.
  const address = useObjectUrl(state.phase === 'sent' ? state.picture : null);
  return (
    <div className="relative flex aspect-square items-center justify-center overflow-hidden rounded-md border border-line bg-surface">
      {state.phase === 'sending' && (
        <span role="status" className="px-2 text-center text-muted text-xs">
          {t('pictures.uploading', { percent: state.sent })}
        </span>
      )}
      {address !== null && <img src={address} alt={file.name} className="size-full object-cover" />}
      {state.phase === 'failed' && (
        <>
          <p role="alert" className="line-clamp-4 px-2 pt-6 text-center text-danger text-xs">
            {state.text}
          </p>
          <button
            type="button"
            aria-label={t('contact.retry_image', { name: file.name })}
            onClick={onRetry}
            className={`absolute top-1 left-1 ${CORNER}`}
          >
            <RotateCw aria-hidden="true" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={t('contact.remove_image', { name: file.name })}
        onClick={onRemove}
        className={`absolute top-1 right-1 ${CORNER}`}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
