import { CONTACT_IMAGES } from '@trade/protocol';
import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IMAGE_TYPES } from './check-files.ts';
import { ImageTile } from './image-tile.tsx';
import type { Images } from './use-images.ts';

/** Up to five images of a message. */
export function ImagesField({ images: { images, problem, add, remove, retry } }: { images: Images }) {
  const t = useTranslations('contact');
  const noteId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-muted text-sm">{t('images')}</legend>
      <ul className="grid grid-cols-3 gap-2">
        {images.map((image) => (
          <li key={image.key}>
            <ImageTile image={image} onRemove={() => remove(image.key)} onRetry={() => retry(image)} />
          </li>
        ))}
        {images.length < CONTACT_IMAGES && (
          <li>
            <label className="relative flex aspect-square items-center justify-center rounded-md border border-edge border-dashed bg-surface text-faint active:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
              <input
                type="file"
                multiple
                accept={IMAGE_TYPES.join(',')}
                aria-label={t('add_image')}
                aria-describedby={noteId}
                onChange={({ target }) => {
                  const chosen = [...(target.files ?? [])];
                  // The same file may be chosen again after it was removed.
                  target.value = '';
                  add(chosen);
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <ImagePlus className="size-7 stroke-[1.5]" aria-hidden="true" />
            </label>
          </li>
        )}
      </ul>
      <div id={noteId} aria-live="polite" className="mt-1.5">
        {problem === null ? (
          <p className="text-faint text-xs">{t('images_hint', { count: String(CONTACT_IMAGES) })}</p>
        ) : (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem === 'too_many'
              ? t('error.too_many', { count: String(CONTACT_IMAGES) })
              : t(`error.${problem}`)}
          </p>
        )}
      </div>
    </fieldset>
  );
}
