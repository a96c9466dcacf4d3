import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppInfo, useSupportAddress } from '../platform/app-data/index.ts';
import { CHAT_PATH } from '../platform/paths.ts';
import { useUnreadAnswers } from '../support/index.ts';

const LOOK =
  'relative flex size-[44px] shrink-0 items-center justify-center rounded-full text-accent transition-colors active:bg-raised';

/** At the end of a title bar: opens the operator's own chat beside the app, or the chat of the app if there is none. */
export function CustomerService() {
  const t = useTranslations('shell');
  const known = useAppInfo() !== null;
  const address = useSupportAddress();
  if (!known) return null;
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
          <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-on-primary text-xs">
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
