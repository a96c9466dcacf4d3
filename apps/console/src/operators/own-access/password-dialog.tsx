import { OPERATOR_PASSWORD_MIN } from '@trade/protocol';
import { useState } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { CodeField, isCode, PasswordField } from './fields.tsx';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const session = useSessionStore();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { ownAccess: say } = texts;
  const isShort = password.length < OPERATOR_PASSWORD_MIN;
  const problems = {
    old: old === '' ? say.oldRequired : undefined,
    password: isShort ? texts.operators.passwordShort(OPERATOR_PASSWORD_MIN) : undefined,
    repeated: repeated === password ? undefined : say.different,
    code: isCode(code) ? undefined : texts.login.codeRequired,
  };
  const shown = tried ? problems : undefined;

  const submission = useSubmission(async () => {
    await api.post('/password', { old_password: old, password, totp: code }, z.null());
    session.logOut();
  });
  const submit = () => {
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) void submission.submit();
  };
  return (
    <DialogForm
      title={say.changePassword}
      description={say.endsLogins}
      action={say.changePassword}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label={say.old} value={old} onChange={setOld} error={shown?.old} />
      <PasswordField
        label={say.new}
        value={password}
        onChange={setPassword}
        hint={say.newHint(OPERATOR_PASSWORD_MIN)}
        error={shown?.password}
        isNew
      />
      <PasswordField
        label={say.repeat}
        value={repeated}
        onChange={setRepeated}
        error={shown?.repeated}
        isNew
      />
      <CodeField label={texts.login.code} value={code} onChange={setCode} error={shown?.code} />
    </DialogForm>
  );
}
