import type { OperatorAccess, OperatorInfo, operatorChangeBody } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { Checkbox, DialogForm, ReasonField, useReason } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { useChange } from './use-change.ts';

type Change = z.infer<typeof operatorChangeBody>;

/** Lets an operator who cannot get in choose their password or authenticator anew. */
export function ResetDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const change = useChange(operator);
  const [reset, setReset] = useState<readonly OperatorAccess[]>([]);
  const reason = useReason();
  const [tried, setTried] = useState(false);
  const { operators: say } = texts;
  const turn = (access: OperatorAccess) => (isLost: boolean) =>
    setReset(isLost ? [...reset, access] : reset.filter((other) => other !== access));

  const submission = useSubmission(async (given: Change) => {
    await change(given);
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && reset.length > 0) void submission.submit({ reset: [...reset], reason: given });
  };
  return (
    <DialogForm
      title={say.resetTitle(operator.account)}
      description={say.resetText}
      action={say.reset}
      tone="danger"
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Checkbox
          label={say.resetPassword}
          hint={say.resetPasswordHint}
          checked={reset.includes('password')}
          onChange={turn('password')}
        />
        <Checkbox
          label={say.resetAuthenticator}
          hint={say.resetAuthenticatorHint}
          checked={reset.includes('authenticator')}
          onChange={turn('authenticator')}
        />
        {tried && reset.length === 0 && (
          <p role="alert" className="text-danger">
            {say.resetNothing}
          </p>
        )}
      </div>
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
