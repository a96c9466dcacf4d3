import { Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { useCopy } from './copy-button.tsx';

interface ShownOnceProps {
  title: string;
  hint: string;
  /** What is copied and downloaded. */
  text: string;
  /** Name of the downloaded file, with its ending. */
  file: string;
  /** What the customer confirms: that it is saved. */
  saved: string;
  /** How the text is shown. */
  children: ReactNode;
  onDone: () => void;
}

/** A secret that is never shown again, so the customer must confirm that it is saved. */
export function ShownOnce({ title, hint, text, file, saved, children, onDone }: ShownOnceProps) {
  const t = useTranslations('security.recovery');
  const copy = useCopy();
  const [isSaved, setSaved] = useState(false);
  return (
    <div className="space-y-5">
      <div className="pt-1">
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="mt-1 text-muted">{hint}</p>
      </div>
      <Card>{children}</Card>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => void copy(text)}
        >
          {t('copy')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Download className="size-5" aria-hidden="true" />}
          onClick={() => saveText(file, text)}
        >
          {t('download')}
        </Button>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {saved}
      </label>
      <Button block disabled={!isSaved} onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
