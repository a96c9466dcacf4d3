import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState } from '../kit/index.ts';
import { HOME_PATH } from '../platform/paths.ts';

interface FailureProps {
  name: 'start_failed' | 'app_failed' | 'page_failed';
  /** What can be done about it. */
  children: ReactNode;
}

function Failure({ name, children }: FailureProps) {
  const t = useTranslations('shell');
  return (
    <div role="alert" className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center">
      <EmptyState
        whole
        icon={name === 'start_failed' ? <CloudOff /> : <TriangleAlert />}
        title={t(name)}
        hint={t(`${name}_hint`)}
        action={<div className="flex flex-col gap-3">{children}</div>}
      />
    </div>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  const t = useTranslations('kit');
  return <Button onClick={onClick}>{t('retry')}</Button>;
}

/** The configuration could not be loaded. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure name="start_failed">
      <Retry onClick={onRetry} />
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
