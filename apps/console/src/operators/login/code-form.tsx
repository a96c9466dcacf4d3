import { type FormEvent, useState } from 'react';
import { Button, ErrorNotice, TextField } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { type Credentials, logIn } from './session-calls.ts';

const DIGITS = 6;

interface CodeFormProps {
  credentials: Credentials;
  action: string;
  onBack: () => void;
}

/** The code of the authenticator app, which completes the login. */
export function CodeForm({ credentials, action, onBack }: CodeFormProps) {
  const api = useApi();
  const session = useSessionStore();
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { busy, error, submit } = useSubmission(
    async (totp: string) => session.logIn(await logIn(api, credentials, totp)),
    { once: true },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = code.length !== DIGITS;
    setIncomplete(missing);
    if (!missing) void submit(code);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.login.code}
        value={code}
        onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, DIGITS))}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={incomplete ? texts.login.codeRequired : undefined}
        className="font-mono tracking-[0.3em]"
        autoFocus
      />
      {error !== null && <ErrorNotice error={error} />}
      <Button type="submit" tone="primary" busy={busy}>
        {action}
      </Button>
      <Button tone="quiet" onClick={onBack} disabled={busy}>
        {texts.login.back}
      </Button>
    </form>
  );
}
