import type { Call } from '@trade/protocol';
import { ReasonDialog, useToast } from '../kit/index.ts';
import { useApi, useRefresh } from '../platform/api/index.ts';

interface StepDialogProps {
  title: string;
  description: string;
  action: string;
  tone?: 'primary' | 'danger';
  /** Takes the step, of the product of this id. */
  step: Call;
  id: string;
  /** What is read again afterwards. */
  renews: Call;
  /** What is said when it is done. */
  said: string;
  onClose: () => void;
}

/** Asks why before a step that cannot be taken back, then takes it. */
export function StepDialog({ step, id, renews, said, tone, ...rest }: StepDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  return (
    <ReasonDialog
      {...rest}
      {...(tone && { tone })}
      change={async (reason) => {
        await api.ask(step, { params: { id }, body: { reason } });
        await refresh(renews);
        toast(said);
      }}
    />
  );
}
