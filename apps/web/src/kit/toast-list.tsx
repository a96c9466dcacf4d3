import { TOAST_DURATION } from '@trade/protocol';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { showToasts } from './toast.ts';

/**
 * The visible toasts, at the lower edge, above the menu: titles and tabs stay in sight. Outside of
 * the app's element, so that no sheet covers them; touches go through them.
 */
export default function ToastList() {
  const t = useTranslations('kit');
  useEffect(
    () =>
      showToasts(({ kind, text }) => {
        const say = kind === 'info' ? toast : toast[kind];
        say(text, { id: text });
      }),
    [],
  );
  return createPortal(
    <Toaster
      position="bottom-center"
      offset={{ bottom: '1.5rem' }}
      mobileOffset={{ bottom: 'calc(5rem + env(safe-area-inset-bottom))' }}
      duration={TOAST_DURATION}
      className="pointer-events-none"
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('notifications')}
      icons={{
        success: <CircleCheck className="size-5 text-success" aria-hidden="true" />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-none flex w-full items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 text-sm font-medium text-ink shadow-lg shadow-black/20',
        },
      }}
    />,
    document.body,
  );
}
