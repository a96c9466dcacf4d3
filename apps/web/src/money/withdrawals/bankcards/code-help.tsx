import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Sheet } from '../../../kit/index.ts';

/** What each code looks like. */
const EXAMPLES = {
  international: 'BNPAFRPPXXX',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  aba: '021000021',
} as const;
const CODES = ['international', 'iban', 'aba'] as const;

/** What the codes of a bank are, where they stand, and which is needed when. */
export function CodeHelp() {
  const t = useTranslations('bankcards');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 mt-1"
        icon={<CircleHelp className="size-4" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('help')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('help')}>
        <dl className="space-y-4">
          {CODES.map((code) => (
            <div key={code}>
              <dt className="font-semibold text-base">{t(`about.${code}_name`)}</dt>
              <dd className="mt-0.5 text-muted">{t(`about.${code}`)}</dd>
              <dd translate="no" className="mt-1 font-figure text-sm tracking-wide">
                {EXAMPLES[code]}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
