import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm, toast } from '../../kit/index.ts';
import { useApi, useErrorText } from '../api/index.ts';
import { switchSimulation } from './login.ts';
import { useIsSimulation, useSessionStore } from './provider.tsx';

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
