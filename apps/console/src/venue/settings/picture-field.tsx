import { type BrandPurpose, brandPicture } from '@trade/protocol';
import { useId, useRef } from 'react';
import { Button, ErrorNotice } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { settingsTexts as say } from './texts.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

interface PictureFieldProps {
  label: string;
  hint: string;
  purpose: BrandPurpose;
  /** Where the picture is that customers get with what is in the form. */
  url: string;
  /** Whether it is an uploaded one. */
  own: boolean;
  onChange: (id: string | null) => void;
}

/** A picture of the operator's. It is uploaded at once, and customers get it once the settings are saved. */
export function PictureField({ label, hint, purpose, url, own, onChange }: PictureFieldProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { busy, error, submit } = useSubmission(async (file: File) => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', file);
    onChange((await api.upload('/settings/pictures', form, brandPicture)).id);
  });
  return (
    <fieldset className="min-w-0">
      <legend id={labelId} className="mb-1 font-medium text-muted">
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <img src={url} alt="" className="size-14 rounded-md border border-line bg-ground object-contain" />
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-labelledby={labelId}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void submit(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          {say.choose}
        </Button>
        {own && <Button onClick={() => onChange(null)}>{say.remove}</Button>}
      </div>
      <p className="mt-1 text-xs text-faint">{hint}</p>
      {error !== null && <ErrorNotice error={error} />}
    </fieldset>
  );
}
