import type { z } from 'zod';
import { ReasonDialog, useNotice } from '../kit/index.ts';
import { useApi, useRefresh } from '../platform/api/index.ts';

interface StepDialogProps<Answer> {
  title: string;
  description: string;
  action: string;
  tone?: 'primary' | 'danger';
  /** What is called to take the step. */
  path: string;
  answer: z.ZodType<Answer>;
  /** What is read again afterwards. */
  renews: string;
  /** What is said when it is done. */
  said: string;
  onClose: () => void;
}

/** Asks why before a step that cannot be taken back, then takes it. */
export function StepDialog<Answer>({ path, answer, renews, said, tone, ...rest }: StepDialogProps<Answer>) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  return (
    <ReasonDialog
      {...rest}
      {...(tone && { tone })}
      change={async (reason) => {
        await api.post(path, { reason }, answer);
        await refresh(renews);
        notice(said);
      }}
    />
  );
}
