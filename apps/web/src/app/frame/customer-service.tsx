import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppInfo, useSupportAddress } from '../../platform/app-data/index.ts';
import { CHAT_PATH, useUnreadAnswers } from '../../support/index.ts';

const LOOK =
  'relative flex size-12 items-center justify-center rounded-full border border-line bg-raised text-accent shadow-black/30 shadow-lg transition-colors active:bg-line';

/** Floats over the page. Opens the operator's chat beside the app; where the operator has none of their own, the chat of the app. */
export function CustomerService() {
  const t = useTranslations('shell');
  const known = useAppInfo() !== null;
  const address = useSupportAddress();
  if (!known) return null;
  return (
    <aside className="absolute right-4 bottom-full mb-4">
      {address === null ? (
        <OwnChat />
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('support')}
          className={LOOK}
        >
          <Icon />
        </a>
      )}
    </aside>
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
