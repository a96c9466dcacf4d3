import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState } from '../kit/index.ts';
import { HOME_PATH } from '../platform/paths.ts';

function Centred({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center">
      {children}
    </div>
  );
}

/** The configuration could not be loaded. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Centred>
      <EmptyState
        whole
        icon={<CloudOff />}
        title={t('shell.start_failed')}
        hint={t('shell.start_failed_hint')}
        action={<Button onClick={onRetry}>{t('kit.retry')}</Button>}
      />
    </Centred>
  );
}

/** An error that no page has caught. */
export function AppFailure() {
  const t = useTranslations('shell');
  return (
    <Centred>
      <EmptyState
        whole
        icon={<TriangleAlert />}
        title={t('app_failed')}
        hint={t('app_failed_hint')}
        action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </Centred>
  );
}

/** One page failed; the frame and the other pages still work. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Centred>
      <EmptyState
        whole
        icon={<TriangleAlert />}
        title={t('shell.page_failed')}
        hint={t('shell.page_failed_hint')}
        action={
          <div className="flex flex-col gap-3">
            <Button onClick={onRetry}>{t('kit.retry')}</Button>
            <ButtonLink to={HOME_PATH} variant="ghost">
              {t('shell.go_home')}
            </ButtonLink>
          </div>
        }
      />
    </Centred>
  );
}
