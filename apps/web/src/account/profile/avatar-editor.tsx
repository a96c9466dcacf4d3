import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, toast, whileBusy } from '../../kit/index.ts';
import { PictureError, sendPicture, usePictureErrorText } from '../../kit/pictures/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useUser } from '../../platform/session/index.ts';
import { Avatar } from './avatar.tsx';
import { useChangeProfile } from './change-profile.ts';

/** The customer's picture with what changes and removes it. */
export function AvatarEditor() {
  const t = useTranslations('profile');
  const user = useUser();
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, change, remove } = useAvatarChange();
  return (
    <div className="flex flex-col items-center gap-2 pt-2 pb-4">
      <span className="relative rounded-full outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Avatar className="size-24 text-2xl" />
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 flex size-8 items-center justify-center rounded-full border-2 border-ground bg-primary text-on-primary"
        >
          <Camera className="size-4" />
        </span>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          aria-label={t('change_photo')}
          aria-describedby="photo-limit"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after a failure.
            target.value = '';
            if (file) void change(file);
          }}
          className="absolute inset-0 size-full cursor-pointer rounded-full opacity-0"
        />
      </span>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => chooser.current?.click()}
        >
          {t('change_photo')}
        </Button>
        {user?.avatar != null && (
          <Button variant="ghost" size="sm" className="text-muted" busy={busy} onClick={() => void remove()}>
            {t('remove_photo')}
          </Button>
        )}
      </div>
      <p id="photo-limit" className="text-faint text-xs">
        {t('photo_limit')}
      </p>
    </div>
  );
}

function useAvatarChange() {
  const t = useTranslations('profile');
  const api = useApi();
  const changeProfile = useChangeProfile();
  const pictureErrorText = usePictureErrorText();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>, done: string, textOf: (error: unknown) => string) => {
    setBusy(true);
    try {
      await whileBusy(work());
      toast.success(done);
    } catch (error) {
      toast.error(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const avatarErrorText = (error: unknown) =>
    error instanceof PictureError && error.problem === 'too_large'
      ? t('photo_too_large')
      : pictureErrorText(error);

  return {
    busy,
    change: (file: File) =>
      run(
        async () => {
          const { fileId } = await sendPicture(api, 'avatar', file);
          await changeProfile({ avatar: fileId });
        },
        t('photo_changed'),
        avatarErrorText,
      ),
    remove: () => run(() => changeProfile({ avatar: null }), t('photo_removed'), errorText),
  };
}
