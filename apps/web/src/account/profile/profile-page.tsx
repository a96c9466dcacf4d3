import { useQuery } from '@tanstack/react-query';
import { type CreditScoreData, readCreditScore } from '@trade/protocol';
import { Camera, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  CopyButton,
  classes,
  DemoBadge,
  EmptyState,
  ListRow,
  LoadFailure,
  Page,
  PictureError,
  Sheet,
  SkeletonRows,
  sendPicture,
  toast,
  usePictureErrorText,
  whileBusy,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/index.ts';
import { FeesRow } from '../fees/index.ts';
import { Avatar } from './avatar.tsx';
import { NicknameRow, useChangeProfile } from './nickname-row.tsx';

/** The score in a row; a sheet explains it. */
function CreditScore({ score }: { score: number }) {
  const t = useTranslations('profile.credit');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('title')}
        value={<span className="font-figure font-semibold">{score}</span>}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('title')} description={t('hint')}>
        <History />
      </Sheet>
    </>
  );
}

function History() {
  const t = useTranslations();
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['credit-score'],
    queryFn: ({ signal }) => api.call(readCreditScore, { signal }),
  });
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} label={t('kit.loading')} />;
  return (
    <>
      <p className="pb-3 font-figure font-semibold text-2xl">{data.score}</p>
      {data.history.length === 0 ? (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t('profile.credit.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {data.history.map((event) => (
            <li key={`${event.date} ${event.score} ${event.reason}`}>
              <Event event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Event({ event }: { event: CreditScoreData['history'][number] }) {
  const times = useTimes();
  const t = useTranslations('profile.credit');
  const raised = event.change > 0;
  return (
    <ListRow
      title={t(`cause.${event.cause}`)}
      subtitle={
        <>
          <span className="block break-words">{event.reason}</span>
          <time className="font-figure">{times.dateTime(event.date)}</time>
        </>
      }
      value={
        <span className={classes('font-figure font-semibold', raised ? 'text-success' : 'text-danger')}>
          {raised ? `+${event.change}` : event.change}
        </span>
      }
      subvalue={t('after', { score: event.score })}
    />
  );
}

/** The customer's picture with the buttons to change and remove it. */
function AvatarEditor() {
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
            // Without this, the same file could not be chosen again after a failure.
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

export default function ProfilePage() {
  const times = useTimes();
  const t = useTranslations();
  const user = useUser();
  return (
    <Page
      title={t('profile.title')}
      backTo={SETTINGS_PATH}
      actions={
        <span className="pr-2">
          <DemoBadge />
        </span>
      }
    >
      <div className="beside">
        <div>
          <AvatarEditor />
          {user && (
            <Card className="divide-y divide-line py-1">
              <NicknameRow nickname={user.nickname} />
              <CreditScore score={user.credit_score} />
              <FeesRow />
            </Card>
          )}
        </div>
        {user && (
          <div>
            <h2 className="mt-5 mb-2 px-1 font-medium text-muted text-sm">{t('profile.details')}</h2>
            <Card className="divide-y divide-line py-1">
              <Detail name={t('auth.email')} text={user.email} />
              <Detail name={t('auth.phone')} text={user.phone} />
              <Detail name={t('profile.user_id')} text={user.id} copied />
              <Detail
                name={t('auth.invite')}
                hint={t('profile.invite_hint')}
                text={user.invite_code}
                copied
              />
              <Detail name={t('profile.since')} text={times.date(user.created_at)} />
            </Card>
          </div>
        )}
      </div>
    </Page>
  );
}

interface DetailProps {
  name: string;
  hint?: string;
  text: string;
  /** Whether it can be copied. */
  copied?: boolean;
}

function Detail({ name, hint, text, copied = false }: DetailProps) {
  return (
    <ListRow
      title={<span className="text-muted text-sm">{name}</span>}
      {...(hint !== undefined && { subtitle: hint })}
      value={<span className="block max-w-56 font-figure wrap-anywhere">{text}</span>}
      trailing={copied ? <CopyButton text={text} name={name} className="-mr-3" /> : undefined}
    />
  );
}
