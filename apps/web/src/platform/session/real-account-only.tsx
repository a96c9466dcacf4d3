import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '../../kit/index.ts';
import { AccountSwitch } from './account-switch.tsx';
import { useIsSimulation } from './provider.tsx';

/** What a demo account may not do: there it says so, and how to get to the account that may. */
export function RealAccountOnly({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  if (!demo) return children;
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden="true" />}
        title={t('security.real_only_title')}
        hint={t('security.real_only_hint')}
        action={<Button onClick={() => setSwitching(true)}>{t('settings.switch_to_real')}</Button>}
      />
      <AccountSwitch open={switching} onOpenChange={setSwitching} />
    </>
  );
}
