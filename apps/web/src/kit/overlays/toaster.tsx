import { TOAST_DURATION } from '@trade/protocol';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { useTranslations } from 'use-intl';

/** Where toasts appear; stands once, at the root of the app. Beside it on the page, so that no sheet covers what they say. */
export function Toaster() {
  const t = useTranslations('kit');
  return createPortal(
    <Sonner
      position="top-center"
      duration={TOAST_DURATION}
      containerAriaLabel={t('notifications')}
      icons={{
        success: <CircleCheck className="size-5 text-success" aria-hidden="true" />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 text-sm font-medium text-ink shadow-lg shadow-black/20',
        },
      }}
    />,
    document.body,
  );
}
