import { type FormEvent, useState } from 'react';
import { Button, CodeField, ErrorMessage, readCode, TextField } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSession, useSessionStore } from '../../platform/session/index.ts';
import { loginTexts } from '../texts.ts';
import { Binding, type Credentials, checkCredentials, logIn, type SecondStep } from './binding.tsx';
import { Card } from './enrol-page.tsx';
import { PasskeyLogin } from './passkeys.tsx';

interface CredentialsFormProps {
  onAccepted: (credentials: Credentials, next: SecondStep) => void;
}

function CredentialsForm({ onAccepted }: CredentialsFormProps) {
  const api = useApi();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { busy, error, submit } = useSubmission(async (credentials: Credentials) =>
    onAccepted(credentials, await checkCredentials(api, credentials)),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = account.trim() === '' || password === '';
    setIncomplete(missing);
    if (!missing) void submit({ account: account.trim(), password });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        label={loginTexts.account}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        label={loginTexts.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
        error={incomplete ? loginTexts.required : undefined}
      />
      {error !== null && <ErrorMessage error={error} />}
      <Button type="submit" tone="primary" busy={busy}>
        {loginTexts.next}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  credentials: Credentials;
  action: string;
  onBack: () => void;
}

/** The code of the authenticator app, which completes the login. */
function CodeForm({ credentials, action, onBack }: CodeFormProps) {
  const api = useApi();
  const session = useSessionStore();
  const [typed, setTyped] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { busy, error, submit } = useSubmission(
    async (totp: string) => session.logIn(await logIn(api, credentials, totp)),
    { once: true },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    setIncomplete(code === null);
    if (code !== null) void submit(code);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <CodeField
        label={loginTexts.code}
        value={typed}
        onChange={setTyped}
        error={incomplete ? loginTexts.codeRequired : undefined}
        autoFocus
      />
      {error !== null && <ErrorMessage error={error} />}
      <Button type="submit" tone="primary" busy={busy}>
        {action}
      </Button>
      <Button tone="quiet" onClick={onBack} disabled={busy}>
        {loginTexts.back}
      </Button>
    </form>
  );
}

type Step = { kind: 'credentials' } | (SecondStep & { credentials: Credentials });

/**
 * Account and password, then the code; at the first login, the binding of an authenticator app
 * comes before it.
 */
export function LoginPage() {
  const { ended } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'credentials' });
  const startOver = () => setStep({ kind: 'credentials' });

  if (step.kind === 'credentials') {
    return (
      <Card title={loginTexts.title}>
        {ended !== null && (
          <p role="status" className="rounded-md bg-warning-tint p-3 text-warning">
            {loginTexts[ended]}
          </p>
        )}
        <CredentialsForm onAccepted={(credentials, next) => setStep({ ...next, credentials })} />
        <PasskeyLogin />
      </Card>
    );
  }
  if (step.kind === 'enrolment') {
    return (
      <Card title={loginTexts.enrolTitle} hint={loginTexts.enrolHint}>
        <Binding enrolment={step.enrolment} />
        <CodeForm credentials={step.credentials} action={loginTexts.enrolConfirm} onBack={startOver} />
      </Card>
    );
  }
  return (
    <Card title={loginTexts.codeTitle} hint={loginTexts.codeHint}>
      <CodeForm credentials={step.credentials} action={loginTexts.confirm} onBack={startOver} />
    </Card>
  );
}
