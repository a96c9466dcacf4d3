import type { OperatorInfo, operatorChangeBody } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { DialogForm, ReasonField, TextField, useReason } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { isEmail } from './email.ts';
import { RolesField } from './roles-field.tsx';
import { useChange } from './use-change.ts';

type Change = z.infer<typeof operatorChangeBody>;

interface ChangeDialogProps {
  operator: OperatorInfo;
  /** Whether it is the one who is logged in. */
  own: boolean;
  onClose: () => void;
}

/** Name, address and roles. Only what differs is sent. */
export function ChangeDialog({ operator, own, onClose }: ChangeDialogProps) {
  const change = useChange(operator);
  const [name, setName] = useState(operator.name);
  const [email, setEmail] = useState(operator.email ?? '');
  const [roles, setRoles] = useState(operator.roles);
  const reason = useReason();
  const [tried, setTried] = useState(false);

  const renamed = name.trim() !== operator.name;
  const reappointed = [...roles].sort().join() !== [...operator.roles].sort().join();
  const moved = email.trim() !== (operator.email ?? '');
  const unchanged = !renamed && !reappointed && !moved;
  const nameProblem =
    name.trim() === '' ? texts.operators.nameRequired : unchanged ? texts.operators.unchanged : undefined;
  const emailProblem = moved && !isEmail(email) ? texts.operators.emailRequired : undefined;
  const rolesProblem = roles.length === 0 ? texts.operators.rolesRequired : undefined;

  const submission = useSubmission(async (given: Change) => {
    await change(given);
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || [nameProblem, emailProblem, rolesProblem].some(Boolean)) return;
    void submission.submit({
      reason: given,
      ...(renamed ? { name: name.trim() } : {}),
      ...(moved ? { email: email.trim() } : {}),
      ...(reappointed ? { roles } : {}),
    });
  };
  return (
    <DialogForm
      title={texts.operators.changeTitle(operator.account)}
      description={texts.operators.changeText}
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
      <TextField
        label={texts.operators.email}
        type="email"
        value={email}
        onChange={setEmail}
        hint={texts.operators.emailHint}
        error={tried ? emailProblem : undefined}
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
