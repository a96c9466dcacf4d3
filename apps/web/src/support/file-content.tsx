import { type ChatFile, readFile } from '@trade/protocol';
import { Download, FileText, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet, Skeleton, toast, useKeptPicture, whileBusy } from '../kit/index.ts';
import { useApi, useErrorText } from '../platform/api/index.ts';

const UNITS = ['B', 'KB', 'MB'] as const;
const STEP = 1024;

/** Returns a file's size in short: 532 B, 84 KB, 2.4 MB. */
export function fileSizeText(bytes: number): string {
  let unit = 0;
  let size = bytes;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const figure = unit === 2 ? size.toFixed(1) : String(Math.round(size));
  return `${figure} ${UNITS[unit]}`;
}

/** A file of a message: a picture as its preview, other files by name. */
export function FileContent({ file }: { file: ChatFile }) {
  return file.picture ? <PictureContent file={file} /> : <DocumentContent file={file} />;
}

function PictureContent({ file: { id, name } }: { file: ChatFile }) {
  const t = useTranslations('chat');
  const url = useKeptPicture(id);
  const [open, setOpen] = useState(false);
  if (url === null) return <Skeleton className="h-40 w-52" />;
  return (
    <>
      <button
        type="button"
        aria-label={t('open_picture', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block"
      >
        <PicturePreview url={url} name={name} />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={name}>
        <img
          src={url}
          alt={t('picture', { name })}
          className="mx-auto max-h-[70dvh] rounded-sm object-contain"
        />
      </Sheet>
    </>
  );
}

/** A picture in the size of a message. */
export function PicturePreview({ url, name }: { url: string | null; name: string }) {
  const t = useTranslations('chat');
  const [broken, setBroken] = useState(false);
  if (url === null || broken) {
    return (
      <span className="flex h-40 w-52 items-center justify-center text-faint">
        <ImageOff className="size-6" aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={t('picture', { name })}
      onError={() => setBroken(true)}
      className="max-h-64 min-h-16 w-auto min-w-24 max-w-full object-cover"
    />
  );
}

function DocumentContent({ file: { id, name, size } }: { file: ChatFile }) {
  const t = useTranslations('chat');
  const api = useApi();
  const errorText = useErrorText();
  const save = async () => {
    try {
      saveAs(await whileBusy(api.call(readFile, { params: { id } })), name);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <button
      type="button"
      aria-label={t('open_file', { name })}
      onClick={() => void save()}
      className="flex min-h-11 items-center gap-3 text-left"
    >
      <DocumentLine name={name} size={size} />
      <Download className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}

export function DocumentLine({ name, size }: { name: string; size: number }) {
  return (
    <>
      <FileText className="size-6 shrink-0 text-accent" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere text-sm leading-snug">{name}</span>
        <span className="block text-muted text-xs">{fileSizeText(size)}</span>
      </span>
    </>
  );
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
