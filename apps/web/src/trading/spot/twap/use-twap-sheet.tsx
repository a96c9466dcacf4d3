import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InstrumentRules, OtherType, Side } from '../../desk/index.ts';

const TwapSheet = lazy(() => import('./twap-sheet.tsx'));

/** The choice of a TWAP order in the ticket, and its sheet, loaded when it is opened first. */
export function useTwapSheet(side: Side, rules: InstrumentRules) {
  const t = useTranslations('trade.twap');
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const type: OtherType = {
    value: 'twap',
    label: t('name'),
    description: t('hint'),
    explains: 'twap',
    onChoose: () => {
      setTouched(true);
      setOpen(true);
    },
  };
  const sheet = touched && (
    <Suspense fallback={null}>
      <TwapSheet open={open} onOpenChange={setOpen} side={side} rules={rules} />
    </Suspense>
  );
  return { type, sheet };
}
