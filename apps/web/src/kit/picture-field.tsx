import { CODES } from '@trade/protocol';
import { Camera, CircleAlert, CircleCheck, FileImage } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { codeOf, useApi } from '../platform/api/index.ts';
import { classes } from './classes.ts';
import {
  PictureError,
  type PicturePurpose,
  sendPicture,
  useObjectUrl,
  usePictureErrorText,
} from './pictures.ts';

/** Upload state of a picture. `sent` is the progress in whole percent. */
type PictureState =
  | { phase: 'empty' }
  | { phase: 'shrinking' }
  | { phase: 'uploading'; sent: number }
  | { phase: 'done'; picture: Blob }
  | { phase: 'failed'; text: string };

/** The refusals that say what and how much may be uploaded. */
const TOLD: ReadonlySet<number | null> = new Set([
  CODES.picture_format_not_taken,
  CODES.upload_day_full,
  CODES.upload_space_full,
  CODES.upload_venue_full,
]);

interface SentPictureOptions {
  purpose: PicturePurpose;
  /** Receives the picture's id, or null while there is none. */
  onFile: (fileId: string | null) => void;
  /** Shown instead of the error when the upload failed. */
  failedText: string | undefined;
}

/** Shrinks and uploads a picture as soon as it is chosen. */
function useSentPicture({ purpose, onFile, failedText }: SentPictureOptions) {
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
      // A problem of the file itself, or of the room for it, is more helpful than `failedText`.
      const isTold = error instanceof PictureError || TOLD.has(codeOf(error));
      const own = isTold ? undefined : failedText;
      setState({ phase: 'failed', text: own ?? pictureErrorText(error) });
    }
  };

  return { state, choose };
}

interface PictureFieldProps {
  purpose: PicturePurpose;
  /** Name of the picture: "Front". */
  label: string;
  /** Receives the picture's id, or null while there is none. */
  onFile: (fileId: string | null) => void;
  error: string | undefined;
  /** Shown instead of the error when the upload failed. */
  failedText?: string;
  /** Shown while there is no picture. */
  icon: ReactNode;
  /** Places the parts side by side, for a field as wide as the page. */
  wide?: boolean;
}

/** A field for a picture from camera or files, with preview and upload. */
export function PictureField({
  purpose,
  label,
  onFile,
  error,
  failedText,
  icon,
  wide = false,
}: PictureFieldProps) {
  const t = useTranslations('pictures');
  const { state, choose } = useSentPicture({ purpose, onFile, failedText });
  const busy = state.phase === 'shrinking' || state.phase === 'uploading';
  const problem =
    state.phase === 'failed' ? state.text : error !== undefined && busy ? t('still_uploading') : error;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-muted text-sm">{label}</legend>
      <div
        className={classes(
          'relative flex items-center justify-center overflow-hidden rounded-md border bg-surface',
          wide ? 'aspect-2/1' : 'aspect-[8/5]',
          problem === undefined ? 'border-edge' : 'border-danger',
          state.phase !== 'done' && 'border-dashed',
        )}
      >
        <Preview state={state} label={label} icon={icon} />
      </div>
      <div className={classes('mt-2 flex gap-2', !wide && 'flex-col')}>
        <Source
          label={`${label}: ${t('camera')}`}
          icon={<Camera className="size-4.5 shrink-0" aria-hidden="true" />}
          capture
          onChoose={choose}
          className="pointer-coarse:flex hidden flex-1"
        >
          {t('camera')}
        </Source>
        <Source
          label={`${label}: ${t('file')}`}
          icon={<FileImage className="size-4.5 shrink-0" aria-hidden="true" />}
          onChoose={choose}
          className="flex flex-1"
        >
          {t('file')}
        </Source>
      </div>
      <div aria-live="polite">
        {problem !== undefined && (
          <p className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Preview({ state, label, icon }: { state: PictureState; label: string; icon: ReactNode }) {
  const t = useTranslations('pictures');
  const url = useObjectUrl(state.phase === 'done' ? state.picture : null);
  switch (state.phase) {
    case 'shrinking':
      return <UploadProgress text={t('shrinking')} sent={0} />;
    case 'uploading':
      return <UploadProgress text={t('uploading', { percent: state.sent })} sent={state.sent} />;
    case 'done':
      return (
        <>
          {url !== null && (
            <img src={url} alt={t('photo_of', { name: label })} className="size-full object-contain" />
          )}
          <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-ground/80 px-2 py-0.5 font-medium text-success text-xs">
            <CircleCheck className="size-3.5" aria-hidden="true" />
            {t('uploaded')}
          </span>
        </>
      );
    default:
      return <span className="text-faint [&_svg]:size-10 [&_svg]:stroke-[1.25]">{icon}</span>;
  }
}

function UploadProgress({ text, sent }: { text: string; sent: number }) {
  return (
    <span className="flex w-full flex-col items-center gap-2 px-4">
      <span className="text-muted text-xs">{text}</span>
      <span
        role="progressbar"
        aria-label={text}
        aria-valuenow={sent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 w-full overflow-hidden rounded-full bg-raised"
      >
        <span
          className="block h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${sent}%` }}
        />
      </span>
    </span>
  );
}

interface SourceProps {
  /** Includes the picture's name. */
  label: string;
  icon: ReactNode;
  /** Whether to use the camera, if the device has one. */
  capture?: boolean;
  onChoose: (file: File) => Promise<void>;
  className: string;
  children: ReactNode;
}

function Source({ label, icon, capture = false, onChoose, className, children }: SourceProps) {
  return (
    <label
      className={classes(
        'relative min-h-11 min-w-0 items-center justify-center gap-2 break-words rounded-md bg-raised px-2 text-center font-semibold text-sm leading-tight transition-colors active:bg-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, the same file could not be chosen again after a failure.
          target.value = '';
          if (file) void onChoose(file);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {icon}
      {children}
    </label>
  );
}
