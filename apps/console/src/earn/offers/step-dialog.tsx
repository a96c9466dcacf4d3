import type { Call } from '@trade/protocol';
import { ReasonDialog, useToast } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';

interface StepDialogProps {
  title: string;
  description: string;
  action: string;
  tone?: 'primary' | 'danger';
  /** Takes the step for the product with this id. */
  step: Call;
  id: string;
  /** The call whose answers are read again afterwards. */
  renews: Call;
  /** The toast after it is done. */
  said: string;
  onClose: () => void;
}

/** Asks for a reason before a step that cannot be undone, then takes it. */
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
