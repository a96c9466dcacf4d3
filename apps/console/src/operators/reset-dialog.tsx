import {
  OPERATOR_PASSWORD_MIN,
  type OperatorInfo,
  type operatorChangeBody,
  operatorInfo,
} from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { useApi, useRefresh, useSubmission } from '../api/index.ts';
import { Checkbox, DialogForm, ReasonField, TextField, useNotice, useReason } from '../kit/index.ts';
import { texts } from '../texts/index.ts';

type Change = z.infer<typeof operatorChangeBody>;

/** A new password or no authenticator, for an operator who cannot get in. */
export function ResetDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const notify = useNotice();
  const [password, setPassword] = useState('');
  const [unbound, setUnbound] = useState(false);
  const reason = useReason();
  const [tried, setTried] = useState(false);
  const { operators: say } = texts;
  const isShort = password !== '' && password.length < OPERATOR_PASSWORD_MIN;
  const isNothing = password === '' && !unbound;
  const problem = isShort
    ? say.passwordShort(OPERATOR_PASSWORD_MIN)
    : isNothing
      ? say.resetNothing
      : undefined;

  const submission = useSubmission(async (change: Change) => {
    await api.put(`/operators/${operator.id}`, change, operatorInfo);
    await refresh('/operators');
    notify(say.changed(operator.account));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || problem !== undefined) return;
    void submission.submit({
      reason: given,
      ...(password === '' ? {} : { password }),
      ...(unbound ? { unbind_totp: true } : {}),
    });
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
      <TextField
        label={say.resetPassword}
        type="password"
        value={password}
        onChange={setPassword}
        hint={say.resetPasswordHint(OPERATOR_PASSWORD_MIN)}
        error={tried ? problem : undefined}
        maxLength={200}
        autoComplete="new-password"
      />
      <Checkbox label={say.unbind} hint={say.unbindHint} checked={unbound} onChange={setUnbound} />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
