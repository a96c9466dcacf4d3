import { type OperatorInfo, type OperatorRole, operatorInvitationBody, operatorRole } from '@trade/protocol';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox, DialogForm, ReasonField, TextField, useReason } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { operatorsTexts, rolesTexts } from '../texts.ts';
import { type Change, useChange } from './reset-dialog.tsx';

interface RolesFieldProps {
  value: readonly OperatorRole[];
  onChange: (roles: OperatorRole[]) => void;
  error?: string | undefined;
  /** Why the roles cannot be changed, if so. */
  locked?: string | undefined;
}

export function RolesField({ value, onChange, error, locked }: RolesFieldProps) {
  const noteId = useId();
  const note = error ?? locked;
  return (
    <fieldset aria-describedby={note === undefined ? undefined : noteId}>
      <legend className="mb-1 font-medium text-muted">{operatorsTexts.roles}</legend>
      {operatorRole.options.map((role) => (
        <Checkbox
          key={role}
          label={rolesTexts[role].name}
          hint={rolesTexts[role].hint}
          checked={value.includes(role)}
          disabled={locked !== undefined}
          onChange={(chosen) =>
            onChange(operatorRole.options.filter((one) => (one === role ? chosen : value.includes(one))))
          }
        />
      ))}
      <p id={noteId} aria-live="polite" className="mt-1 text-xs text-faint empty:hidden">
        {error === undefined ? (
          locked
        ) : (
          <span className="flex gap-1.5 text-danger">
            <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
            {error}
          </span>
        )}
      </p>
    </fieldset>
  );
}

/** Whether a text is a mail address, under the server's rule. */
export function isEmail(text: string): boolean {
  return operatorInvitationBody.shape.email.safeParse(text.trim()).success;
}

interface ChangeDialogProps {
  operator: OperatorInfo;
  /** Whether the operator is the one who is logged in. */
  own: boolean;
  onClose: () => void;
}

/** Name, address and roles. Only changes are sent. */
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
    name.trim() === '' ? operatorsTexts.nameRequired : unchanged ? operatorsTexts.unchanged : undefined;
  const emailProblem = moved && !isEmail(email) ? operatorsTexts.emailRequired : undefined;
  const rolesProblem = roles.length === 0 ? operatorsTexts.rolesRequired : undefined;

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
      title={operatorsTexts.changeTitle(operator.account)}
      description={operatorsTexts.changeText}
      action={operatorsTexts.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={operatorsTexts.name}
        value={name}
        onChange={setName}
        error={tried ? nameProblem : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={operatorsTexts.email}
        type="email"
        value={email}
        onChange={setEmail}
        hint={operatorsTexts.emailHint}
        error={tried ? emailProblem : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <RolesField
        value={roles}
        onChange={setRoles}
        error={tried ? rolesProblem : undefined}
        locked={own ? operatorsTexts.ownRoles : undefined}
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
