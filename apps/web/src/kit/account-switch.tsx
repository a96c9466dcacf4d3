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

/** Switches between the real and the demo account at once, and says so. */
export function useAccountSwitching(): () => Promise<void> {
  const t = useTranslations('settings');
  const api = useApi();
  const session = useSessionStore();
  const errorText = useErrorText();
  const target = useIsSimulation() ? 'real' : 'demo';
  return async () => {
    try {
      await switchSimulation(api, session);
      toast.success(t(`switched_to_${target}`));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}

/** Asks for confirmation, then switches between the real and the demo account. */
export function AccountSwitch({ open, onOpenChange }: AccountSwitchProps) {
  const t = useTranslations('settings');
  // The words must not change while the dialog closes, so they keep the account from before the
  // switch.
  const [fromSimulation] = useState(useIsSimulation());
  const target = fromSimulation ? 'real' : 'demo';
  const switchAccount = useAccountSwitching();

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

/**
 * For pages that the demo account cannot use: it says so, and offers the switch to the real
 * account.
 */
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
