import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes } from '../kit/index.ts';
import { useAppInfo, useSupportAddress } from '../platform/app-data/index.ts';
import { CHAT_PATH } from '../platform/paths.ts';
import { useUnreadAnswers } from '../support/index.ts';

const LOOK =
  'relative flex size-12 items-center justify-center rounded-full border border-edge bg-raised text-accent shadow-black/40 shadow-lg transition-colors hover:bg-line active:bg-line';

/** How far from the lower edge: above the menu of a phone, if that stays there. */
const ABOVE_MENU = 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))] low:bottom-3 lg:bottom-4';

/**
 * Floats above the page: opens the operator's own chat beside the app, or the chat of the app if
 * there is none.
 */
export function CustomerService() {
  const known = useAppInfo() !== null;
  if (!known) return null;
  return (
    <aside
      className={classes(
        'pointer-events-none fixed inset-x-0 z-20 mx-auto flex w-full max-w-column justify-end px-3 lg:max-w-none lg:px-4',
        ABOVE_MENU,
      )}
    >
      <span className="pointer-events-auto">
        <Chat />
      </span>
    </aside>
  );
}

function Chat() {
  const t = useTranslations('shell');
  const address = useSupportAddress();
  if (address === null) return <OwnChat />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('support')} className={LOOK}>
      <Icon />
    </a>
  );
}

function OwnChat() {
  const t = useTranslations();
  const unread = useUnreadAnswers();
  const label = unread === 0 ? t('shell.support') : t('chat.unread', { count: unread });
  return (
    <Link to={CHAT_PATH} aria-label={label} className={LOOK}>
      <Icon>
        {unread > 0 && (
          <span className="absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-on-primary text-xs">
            {Math.min(unread, 99)}
          </span>
        )}
      </Icon>
    </Link>
  );
}

function Icon({ children }: { children?: ReactNode }) {
  return (
    <>
      <Headset className="size-5.5" aria-hidden="true" />
      {children}
    </>
  );
}
