import {
  beginOwnTotp,
  changeOwnPassword,
  confirmOwnTotp,
  OPERATOR_PASSWORD_MIN,
  passwordLength,
  passwordText,
} from '@trade/protocol';
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button, CodeField, DialogForm, readCode, TextField } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { loginTexts, operatorsTexts, ownAccessTexts, passkeyTexts } from '../texts.ts';
import { Binding, type Enrolment } from './binding.tsx';
import { PasskeysDialog } from './passkeys.tsx';

interface EntryProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function PasswordField({ isNew = false, hint, ...rest }: EntryProps & { isNew?: boolean; hint?: string }) {
  return (
    <TextField
      {...rest}
      hint={hint}
      type="password"
      maxLength={200}
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const session = useSessionStore();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [typed, setTyped] = useState('');
  const code = readCode(typed);
  const [tried, setTried] = useState(false);
  const say = ownAccessTexts;
  const isShort = passwordLength(password) < OPERATOR_PASSWORD_MIN;
  const problems = {
    old: old === '' ? say.oldRequired : undefined,
    password: isShort ? operatorsTexts.passwordShort(OPERATOR_PASSWORD_MIN) : undefined,
    repeated: passwordText(repeated) === passwordText(password) ? undefined : say.different,
    code: code !== null ? undefined : loginTexts.codeRequired,
  };
  const shown = tried ? problems : undefined;

  const submission = useSubmission(async () => {
    await api.call(changeOwnPassword, { body: { old_password: old, password, totp: code ?? '' } });
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
      <CodeField
        label={loginTexts.code}
        value={typed}
        onChange={setTyped}
        hint={loginTexts.codeHint}
        error={shown?.code}
      />
    </DialogForm>
  );
}

/** First proof, then the new app's first code. The old app stays in force until then. */
function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
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
  const [typed, setTyped] = useState('');
  const code = readCode(typed);
  const [tried, setTried] = useState(false);
  const say = ownAccessTexts;
  const missing = password === '' ? say.oldRequired : undefined;
  const incomplete = code !== null ? undefined : loginTexts.codeRequired;
  const submission = useSubmission(async () =>
    onProven(await api.call(beginOwnTotp, { body: { password, totp: code ?? '' } })),
  );
  const submit = () => {
    setTried(true);
    if (missing === undefined && incomplete === undefined) void submission.submit();
  };
  return (
    <DialogForm
      title={say.replaceAuthenticator}
      action={loginTexts.next}
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
      <CodeField
        label={say.oldCode}
        value={typed}
        onChange={setTyped}
        hint={loginTexts.codeHint}
        error={tried ? incomplete : undefined}
      />
    </DialogForm>
  );
}

function NewCodeForm({ begun, onClose }: { begun: Enrolment; onClose: () => void }) {
  const api = useApi();
  const session = useSessionStore();
  const [typed, setTyped] = useState('');
  const code = readCode(typed);
  const [tried, setTried] = useState(false);
  const say = ownAccessTexts;
  const incomplete = code !== null ? undefined : loginTexts.codeRequired;
  const submission = useSubmission(async () => {
    await api.call(confirmOwnTotp, { body: { totp: code ?? '' } });
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
      <CodeField
        label={say.newCode}
        value={typed}
        onChange={setTyped}
        hint={loginTexts.codeHint}
        error={tried ? incomplete : undefined}
      />
    </DialogForm>
  );
}

/** Changes the operator's password or authenticator. Both end every login, including this one. */
export function OwnAccess() {
  const [open, setOpen] = useState<'password' | 'authenticator' | 'passkeys' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        tone="quiet"
        className="justify-start"
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => setOpen('password')}
      >
        {ownAccessTexts.changePassword}
      </Button>
      <Button
        tone="quiet"
        className="justify-start"
        icon={<Smartphone aria-hidden="true" />}
        onClick={() => setOpen('authenticator')}
      >
        {ownAccessTexts.replaceAuthenticator}
      </Button>
      <Button
        tone="quiet"
        className="justify-start"
        icon={<Fingerprint aria-hidden="true" />}
        onClick={() => setOpen('passkeys')}
      >
        {passkeyTexts.title}
      </Button>
      {open === 'passkeys' && <PasskeysDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'authenticator' && <AuthenticatorDialog onClose={close} />}
    </>
  );
}
