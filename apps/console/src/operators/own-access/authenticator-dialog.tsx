import { useState } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Binding, type Enrolment, enrolment } from '../login/index.ts';
import { CodeField, isCode, PasswordField } from './fields.tsx';

/** First who asks, then the new app's first code. Until that has come the old app stays in force. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Enrolment | null>(null);
  return begun === null ? (
    <ProofForm onProven={setBegun} onClose={onClose} />
  ) : (
    <NewCodeForm begun={begun} onClose={onClose} />
  );
}

function ProofForm({ onProven, onClose }: { onProven: (begun: Enrolment) => void; onClose: () => void }) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { ownAccess: say } = texts;
  const missing = password === '' ? say.oldRequired : undefined;
  const incomplete = isCode(code) ? undefined : texts.login.codeRequired;
  const submission = useSubmission(async () =>
    onProven(await api.post('/totp', { password, totp: code }, enrolment)),
  );
  const submit = () => {
    setTried(true);
    if (missing === undefined && incomplete === undefined) void submission.submit();
  };
  return (
    <DialogForm
      title={say.replaceAuthenticator}
      action={texts.login.next}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={say.old}
        value={password}
        onChange={setPassword}
        error={tried ? missing : undefined}
      />
      <CodeField label={say.oldCode} value={code} onChange={setCode} error={tried ? incomplete : undefined} />
    </DialogForm>
  );
}

function NewCodeForm({ begun, onClose }: { begun: Enrolment; onClose: () => void }) {
  const api = useApi();
  const session = useSessionStore();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { ownAccess: say } = texts;
  const incomplete = isCode(code) ? undefined : texts.login.codeRequired;
  const submission = useSubmission(async () => {
    await api.put('/totp', { totp: code }, z.null());
    session.logOut();
  });
  const submit = () => {
    setTried(true);
    if (incomplete === undefined) void submission.submit();
  };
  return (
    <DialogForm
      title={say.replaceAuthenticator}
      description={say.endsLogins}
      action={say.replaceAuthenticator}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Binding enrolment={begun} />
      <CodeField label={say.newCode} value={code} onChange={setCode} error={tried ? incomplete : undefined} />
    </DialogForm>
  );
}
