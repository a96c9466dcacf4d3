import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, Figure } from '../../kit/index.ts';
import { TRANSFER_HISTORY_PATH } from '../../platform/paths.ts';

interface ResultProps {
  /** What was done. */
  title: string;
  /** The received amount, e.g. `0.01 BTC`. */
  amount: string;
  children: ReactNode;
}

/** The result, shown instead of the form. */
export function Result({ title, amount, children }: ResultProps) {
  return (
    <div className="space-y-5">
      <div role="status" className="flex flex-col items-center gap-2 pt-1 text-center">
        <CircleCheck className="size-10 text-success" aria-hidden="true" />
        <p className="font-semibold text-base">{title}</p>
        <Figure text={amount} className="font-semibold text-xl" />
      </div>
      {children}
    </div>
  );
}

/** Buttons to the records and to a new entry. */
export function ResultActions({ view, onDone }: { view: 'exchanges' | 'transfers'; onDone: () => void }) {
  const t = useTranslations('transfers');
  return (
    <div className="flex gap-3">
      <ButtonLink to={`${TRANSFER_HISTORY_PATH}?view=${view}`} variant="secondary" className="flex-1">
        {t('records')}
      </ButtonLink>
      <Button className="flex-1" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
