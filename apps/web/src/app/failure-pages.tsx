import { CloudOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState } from '../kit/index.ts';
import { HOME_PATH } from '../platform/paths.ts';
import { answers } from '../platform/routing/index.ts';

interface FailureProps {
  name: 'start_failed' | 'app_failed' | 'page_failed' | 'page_unreachable';
  /** What can be done about it. */
  children: ReactNode;
}

function Failure({ name, children }: FailureProps) {
  const t = useTranslations('shell');
  return (
    <div role="alert" className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center">
      <EmptyState
        whole
        icon={name === 'start_failed' || name === 'page_unreachable' ? <CloudOff /> : <TriangleAlert />}
        title={t(name)}
        hint={t(`${name}_hint`)}
        action={<div className="flex flex-col gap-3">{children}</div>}
      />
    </div>
  );
}

function Retry(action: { onClick: () => void; busy?: boolean }) {
  const t = useTranslations('kit');
  return <Button {...action}>{t('retry')}</Button>;
}

/** The configuration could not be loaded. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure name="start_failed">
      <Retry onClick={onRetry} />
    </Failure>
  );
}

/** The page's code is not on this device, and the server cannot be reached. */
export function PageUnreachable() {
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    if (await answers(window.location.href)) window.location.reload();
    setAsking(false);
  };
  return (
    <Failure name="page_unreachable">
      <Retry busy={asking} onClick={() => void retry()} />
    </Failure>
  );
}

/** An error that no page has caught. */
export function AppFailure() {
  const t = useTranslations('shell');
  return (
    <Failure name="app_failed">
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </Failure>
  );
}

/** One page failed; the frame and the other pages still work. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell');
  return (
    <Failure name="page_failed">
      <Retry onClick={onRetry} />
      <ButtonLink to={HOME_PATH} variant="ghost">
        {t('go_home')}
      </ButtonLink>
    </Failure>
  );
}
