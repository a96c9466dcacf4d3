import { useQueryClient } from '@tanstack/react-query';
import { resetDemo } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { Confirm } from './overlays.tsx';
import { toast } from './toast.ts';

interface DemoResetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation, then resets the demo account. */
export function DemoReset({ open, onOpenChange }: DemoResetProps) {
  const t = useTranslations('settings');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();

  const reset = async () => {
    try {
      await api.call(resetDemo);
      toast.success(t('reset_done'));
      await queries.invalidateQueries();
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('reset_demo_title')}
      confirmLabel={t('reset')}
      confirmVariant="danger"
      onConfirm={reset}
    >
      {t('reset_demo_text')}
    </Confirm>
  );
}
