import { useQueryClient } from '@tanstack/react-query';
import { resetDemo } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useApi } from '../platform/api/index.ts';
import { ConfirmedAct } from './confirmed-act.tsx';

interface DemoResetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation, then resets the demo account. */
export function DemoReset({ open, onOpenChange }: DemoResetProps) {
  const t = useTranslations('settings');
  const api = useApi();
  const queries = useQueryClient();

  const reset = async () => {
    await api.call(resetDemo);
    await queries.invalidateQueries();
  };

  return (
    <ConfirmedAct
      open={open}
      onOpenChange={onOpenChange}
      title={t('reset_demo_title')}
      label={t('reset')}
      act={reset}
      done={t('reset_done')}
    >
      {t('reset_demo_text')}
    </ConfirmedAct>
  );
}
