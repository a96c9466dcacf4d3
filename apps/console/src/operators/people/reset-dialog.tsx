import {
  changeOperator,
  listApprovals,
  listOperators,
  type OperatorAccess,
  type OperatorInfo,
  type operatorChangeBody,
  readOwnAccount,
} from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { Checkbox, DialogForm, ReasonField, useReason, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { operatorsTexts } from '../texts.ts';

export type Change = Omit<z.infer<typeof operatorChangeBody>, 'version'>;

/**
 * Sends a change of an operator, and says in a toast whether it was made or waits for another
 * admin.
 */
export function useChange({ account, id, version }: OperatorInfo) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  return async (change: Change) => {
    const body = { ...change, version };
    const { approval } = await api.call(changeOperator, { params: { id }, body });
    await refresh(listOperators, listApprovals, readOwnAccount);
    toast(approval ? operatorsTexts.waits : operatorsTexts.changed(account));
  };
}

/** Lets an operator who cannot log in choose a new password or authenticator. */
export function ResetDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const change = useChange(operator);
  const [reset, setReset] = useState<readonly OperatorAccess[]>([]);
  const reason = useReason();
  const [tried, setTried] = useState(false);
  const say = operatorsTexts;
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
