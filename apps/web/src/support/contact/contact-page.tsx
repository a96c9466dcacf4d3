import { zodResolver } from '@hookform/resolvers/zod';
import {
  CONTACT_IMAGES,
  type ContactBody,
  LANGUAGES,
  QUESTION_MAX,
  sendContactMessage,
} from '@trade/protocol';
import { CircleAlert, CircleCheck, ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import {
  Button,
  EmptyState,
  FormAlert,
  Input,
  newPhone,
  Page,
  sendPicture,
  TextArea,
  useFieldText,
  useObjectUrl,
  usePictureErrorText,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';
import { checkFiles, type FileProblem, IMAGE_TYPES } from './check-files.ts';

/** One chosen image and its upload state. `sent` is the progress in whole percent. */
interface ChosenImage {
  key: number;
  file: File;
  state:
    | { phase: 'sending'; sent: number }
    | { phase: 'sent'; fileId: string; picture: Blob }
    | { phase: 'failed'; text: string };
}

/** The images of a message, each uploaded as soon as it is chosen. */
function useImages() {
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

  /**
   * Returns the ids to send; null while an upload is running or has failed, which is then shown.
   */
  const take = (): string[] | null => {
    const ids = images.flatMap(({ state }) => (state.phase === 'sent' ? [state.fileId] : []));
    const complete = ids.length === images.length;
    setProblem(complete ? null : 'uploading');
    return complete ? ids : null;
  };

  return { images, problem, add, remove, retry, take };
}

type Images = ReturnType<typeof useImages>;

interface ImageTileProps {
  image: ChosenImage;
  onRemove: () => void;
  onRetry: () => void;
}

const CORNER =
  'hit-area flex size-7 items-center justify-center rounded-full bg-ground/80 text-ink active:bg-raised [&_svg]:size-4';

/** One image: its preview, its progress, or why the upload failed. */
function ImageTile({ image: { file, state }, onRemove, onRetry }: ImageTileProps) {
  const t = useTranslations();
  // Shows the picture that was sent, because the chosen file may be an unsafe drawing.
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

/** Up to five images of a message. */
function ImagesField({ images: { images, problem, add, remove, retry } }: { images: Images }) {
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
                  // Without this, the same file could not be chosen again after it was removed.
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
          <p className="text-faint text-xs">{t('images_hint', { count: CONTACT_IMAGES })}</p>
        ) : (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem === 'too_many' ? t('error.too_many', { count: CONTACT_IMAGES }) : t(`error.${problem}`)}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const QUESTION_MISSING = 'question_required';
const rules = z.object({ phone: newPhone, question: z.string().trim().min(1, QUESTION_MISSING) });

/** `onSent` receives the phone number where the customer expects the answer. */
function ContactForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTranslations('contact');
  const auth = useTranslations('auth');
  const api = useApi();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { locale } = useLanguage();
  const user = useUser();
  const images = useImages();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { phone: user?.phone || LANGUAGES[locale].phonePrefix, question: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ phone, question }) => {
    const sent = images.take();
    if (sent === null) return;
    const body: ContactBody = { phone, question, images: sent };
    try {
      await api.call(sendContactMessage, { body });
      onSent(phone);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5">
      <Input
        {...register('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={auth('phone_label')}
        error={fieldText(errors.phone)}
      />
      <TextArea
        {...register('question')}
        label={t('question')}
        placeholder={t('placeholder')}
        maxLength={QUESTION_MAX}
        rows={5}
        error={errors.question === undefined ? undefined : t('error.question_required')}
      />
      <ImagesField images={images} />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  );
}

/** `/setting/contact-us`: a message to the operator. */
export default function ContactPage() {
  const t = useTranslations('contact');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      {sentFrom === null ? (
        <>
          <p className="mb-5 text-muted text-sm">{t('intro')}</p>
          <ContactForm onSent={setSentFrom} />
        </>
      ) : (
        <div role="status">
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={t('sent')}
            hint={t('sent_hint', { phone: sentFrom })}
            action={
              <Button variant="secondary" size="sm" onClick={() => setSentFrom(null)}>
                {t('another')}
              </Button>
            }
          />
        </div>
      )}
    </Page>
  );
}
