import { OPERATOR_PASSWORD_MIN, type OperatorRole, type operatorBody, operatorInfo } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { useApi, useRefresh, useSubmission } from '../api/index.ts';
import { DialogForm, TextField, useNotice } from '../kit/index.ts';
import { texts } from '../texts/index.ts';
import { RolesField } from './roles-field.tsx';

type NewOperator = z.infer<typeof operatorBody>;

/** What is wrong with an entry, if something is. */
function problemsOf({ account, name, password, roles }: NewOperator) {
  const { operators: say } = texts;
  return {
    account: account === '' ? say.accountRequired : undefined,
    name: name === '' ? say.nameRequired : undefined,
    password: password.length < OPERATOR_PASSWORD_MIN ? say.passwordShort(OPERATOR_PASSWORD_MIN) : undefined,
    roles: roles.length === 0 ? say.rolesRequired : undefined,
  };
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const [tried, setTried] = useState(false);
  const entry: NewOperator = { account: account.trim(), name: name.trim(), password, roles };
  const problems = problemsOf(entry);
  const shown = tried ? problems : undefined;

  const submission = useSubmission(async (added: NewOperator) => {
    await api.post('/operators', added, operatorInfo);
    await refresh('/operators');
    say(texts.operators.added(added.account));
    onClose();
  });
  const submit = () => {
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) void submission.submit(entry);
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
        label={texts.operators.password}
        type="password"
        value={password}
        onChange={setPassword}
        hint={texts.operators.passwordHint(OPERATOR_PASSWORD_MIN)}
        error={shown?.password}
        maxLength={200}
        autoComplete="new-password"
      />
      <RolesField value={roles} onChange={setRoles} error={shown?.roles} />
    </DialogForm>
  );
}
