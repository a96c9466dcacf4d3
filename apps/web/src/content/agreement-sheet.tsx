import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../kit/index.ts';
import { loadOrNavigate } from '../platform/routing/index.ts';

const AgreementText = lazy(() => loadOrNavigate(() => import('./agreement-text.tsx'), window.location));

interface AgreementSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The user agreement over a page, so that visitors can read it while they register. */
export function AgreementSheet({ open, onOpenChange }: AgreementSheetProps) {
  const t = useTranslations('content.agreement');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')}>
      <Suspense>
        <AgreementText />
      </Suspense>
    </Sheet>
  );
}
