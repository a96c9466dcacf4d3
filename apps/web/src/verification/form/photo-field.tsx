import { Camera, CircleAlert, CircleCheck, FileImage, IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';
import { useObjectUrl } from '../../pictures/index.ts';
import { type PhotoState, useDocumentPhoto } from './use-document-photo.ts';

interface PhotoFieldProps {
  /** What the photo shows: the front or the back. */
  side: string;
  onFile: (fileId: string | null) => void;
  error: string | undefined;
}

/** A photo of one side of a document, taken or chosen, with its preview and its way to the server. */
export function PhotoField({ side, onFile, error }: PhotoFieldProps) {
  const t = useTranslations('verification');
  const { state, choose } = useDocumentPhoto(onFile);
  const busy = state.phase === 'shrinking' || state.phase === 'uploading';
  const problem =
    state.phase === 'failed' ? state.text : error !== undefined && busy ? t('error.photo_uploading') : error;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-muted text-sm">{side}</legend>
      <div
        className={classes(
          'relative flex aspect-[8/5] items-center justify-center overflow-hidden rounded-md border bg-surface',
          problem === undefined ? 'border-edge' : 'border-danger',
          state.phase !== 'done' && 'border-dashed',
        )}
      >
        <Preview state={state} side={side} />
      </div>
      <div className="mt-2 flex flex-col gap-2">
        <Source
          label={`${side}: ${t('form.camera')}`}
          icon={<Camera className="size-4.5 shrink-0" aria-hidden="true" />}
          capture
          onChoose={choose}
          className="pointer-coarse:flex hidden"
        >
          {t('form.camera')}
        </Source>
        <Source
          label={`${side}: ${t('form.file')}`}
          icon={<FileImage className="size-4.5 shrink-0" aria-hidden="true" />}
          onChoose={choose}
          className="flex"
        >
          {t('form.file')}
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

function Preview({ state, side }: { state: PhotoState; side: string }) {
  const t = useTranslations('verification.form');
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
            <img src={url} alt={t('photo_of', { side })} className="size-full object-contain" />
          )}
          <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-ground/80 px-2 py-0.5 font-medium text-success text-xs">
            <CircleCheck className="size-3.5" aria-hidden="true" />
            {t('uploaded')}
          </span>
        </>
      );
    default:
      return <IdCard className="size-10 text-faint" strokeWidth={1.25} aria-hidden="true" />;
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
          className="block h-full rounded-full bg-primary transition-[width]"
          style={{ width: `${sent}%` }}
        />
      </span>
    </span>
  );
}

interface SourceProps {
  /** With the side it is for. */
  label: string;
  icon: ReactNode;
  /** From the camera, where the device has one. */
  capture?: boolean;
  onChoose: (file: File) => Promise<void>;
  className: string;
  children: ReactNode;
}

function Source({ label, icon, capture = false, onChoose, className, children }: SourceProps) {
  return (
    <label
      className={classes(
        'relative min-h-11 items-center justify-center gap-2 rounded-md bg-raised px-2 text-center font-semibold text-sm leading-tight transition-colors active:bg-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
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
          // The same file may be chosen again after a failure.
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
