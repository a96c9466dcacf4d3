import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { switchSimulation, useIsSimulation, useSessionStore } from '../platform/session/index.ts';
import { Button } from './button.tsx';
import { Confirm } from './overlays.tsx';
import { EmptyState } from './placeholders.tsx';
import { toast } from './toast.ts';

interface AccountSwitchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the app goes from the real account to the demo account or back, and does it. */
export function AccountSwitch({ open, onOpenChange }: AccountSwitchProps) {
  const t = useTranslations('settings');
  const api = useApi();
  const session = useSessionStore();
  const errorText = useErrorText();
  // Words of the account that was left must not change while the dialog goes away.
  const [fromSimulation] = useState(useIsSimulation());
  const target = fromSimulation ? 'real' : 'demo';

  const switchAccount = async () => {
    try {
      await switchSimulation(api, session);
      toast.success(t(`switched_to_${target}`));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t(`switch_to_${target}_title`)}
      confirmLabel={t('switch')}
      onConfirm={switchAccount}
    >
      {t(`switch_to_${target}_text`)}
    </Confirm>
  );
}

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
