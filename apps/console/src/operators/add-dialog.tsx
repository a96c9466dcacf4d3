import { type OperatorRole, type operatorInvitationBody, operatorOutcome } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { isEmail } from './email.ts';
import { RolesField } from './roles-field.tsx';

type Invitation = z.infer<typeof operatorInvitationBody>;

/** What is wrong with an entry, if something is. */
function problemsOf({ account, email, name, roles }: Omit<Invitation, 'reason'>) {
  const { operators: say } = texts;
  return {
    account: account === '' ? say.accountRequired : undefined,
    name: name === '' ? say.nameRequired : undefined,
    email: isEmail(email) ? undefined : say.emailRequired,
    roles: roles.length === 0 ? say.rolesRequired : undefined,
  };
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const reason = useReason();
  const [tried, setTried] = useState(false);
  const entry = { account: account.trim(), name: name.trim(), email: email.trim(), roles };
  const problems = problemsOf(entry);
  const shown = tried ? problems : undefined;

  const submission = useSubmission(async (invitation: Invitation) => {
    const { approval } = await api.post('/operators', invitation, operatorOutcome);
    await refresh('/operators', '/approvals');
    say(approval ? texts.operators.waits : texts.operators.added(invitation.account));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || Object.values(problems).some(Boolean)) return;
    void submission.submit({ ...entry, reason: given });
  };
  return (
    <DialogForm
      title={texts.operators.addTitle}
      description={texts.operators.addText}
      action={texts.operators.add}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.operators.account}
        value={account}
        onChange={setAccount}
        error={shown?.account}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={texts.operators.name}
        value={name}
        onChange={setName}
        error={shown?.name}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={texts.operators.email}
        type="email"
        value={email}
        onChange={setEmail}
        hint={texts.operators.emailHint}
        error={shown?.email}
        maxLength={200}
        autoComplete="off"
      />
      <RolesField value={roles} onChange={setRoles} error={shown?.roles} />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
