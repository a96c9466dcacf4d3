import { type FormEvent, useState } from 'react';
import { Button, ErrorNotice, TextField } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { type Credentials, checkCredentials, type SecondStep } from './session-calls.ts';

interface CredentialsFormProps {
  onAccepted: (credentials: Credentials, next: SecondStep) => void;
}

export function CredentialsForm({ onAccepted }: CredentialsFormProps) {
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
        label={texts.login.account}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        label={texts.login.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
        error={incomplete ? texts.login.required : undefined}
      />
      {error !== null && <ErrorNotice error={error} />}
      <Button type="submit" tone="primary" busy={busy}>
        {texts.login.next}
      </Button>
    </form>
  );
}
