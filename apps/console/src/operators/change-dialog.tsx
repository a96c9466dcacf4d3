import { type OperatorInfo, type operatorChangeBody, operatorInfo } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { ME, useApi, useRefresh, useSubmission } from '../api/index.ts';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../kit/index.ts';
import { texts } from '../texts/index.ts';
import { RolesField } from './roles-field.tsx';

type Change = z.infer<typeof operatorChangeBody>;

interface ChangeDialogProps {
  operator: OperatorInfo;
  /** Whether it is the one who is logged in. */
  own: boolean;
  onClose: () => void;
}

/** Name and roles. Only what differs is sent. */
export function ChangeDialog({ operator, own, onClose }: ChangeDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const [name, setName] = useState(operator.name);
  const [roles, setRoles] = useState(operator.roles);
  const reason = useReason();
  const [tried, setTried] = useState(false);

  const renamed = name.trim() !== operator.name;
  const reappointed = [...roles].sort().join() !== [...operator.roles].sort().join();
  const unchanged = !renamed && !reappointed;
  const nameProblem =
    name.trim() === '' ? texts.operators.nameRequired : unchanged ? texts.operators.unchanged : undefined;
  const rolesProblem = roles.length === 0 ? texts.operators.rolesRequired : undefined;

  const submission = useSubmission(async (change: Change) => {
    await api.put(`/operators/${operator.id}`, change, operatorInfo);
    await refresh('/operators', ME);
    say(texts.operators.changed(operator.account));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || nameProblem !== undefined || rolesProblem !== undefined) return;
    void submission.submit({
      reason: given,
      ...(renamed ? { name: name.trim() } : {}),
      ...(reappointed ? { roles } : {}),
    });
  };
  return (
    <DialogForm
      title={texts.operators.changeTitle(operator.account)}
      action={texts.operators.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.operators.name}
        value={name}
        onChange={setName}
        error={tried ? nameProblem : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <RolesField
        value={roles}
        onChange={setRoles}
        error={tried ? rolesProblem : undefined}
        locked={own ? texts.operators.ownRoles : undefined}
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
