import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../kit/clipboard/index.ts';
import { Button, Card } from '../../../kit/index.ts';
import { useAppName } from '../../../platform/app-data/index.ts';

/** The codes that stand in for a lost phone: shown once, so that the page is left only by who has kept them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security.recovery');
  const app = useAppName();
  const copy = useCopy();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="space-y-5">
      <div className="pt-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="mt-1 text-muted">{t('hint')}</p>
      </div>
      <Card>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-3 text-center font-figure text-base tracking-wider">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Card>
      <div className="flex gap-3">
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
          onClick={() => saveText(t('file', { app }), text)}
        >
          {t('download')}
        </Button>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          checked={saved}
          onChange={({ target }) => setSaved(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {t('saved')}
      </label>
      <Button block disabled={!saved} onClick={() => void navigate('/setting/security', { replace: true })}>
        {t('done')}
      </Button>
    </div>
  );
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
