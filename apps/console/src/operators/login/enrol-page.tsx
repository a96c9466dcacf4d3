import {
  completeEnrolment,
  type EnrolmentLink,
  type enrolmentBody,
  OPERATOR_PASSWORD_MIN,
  openEnrolmentLink,
  passwordLength,
  passwordText,
} from '@trade/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { Button, CodeField, ErrorMessage, readCode, TextField } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { keepDevice, useSessionStore } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { enrolTexts, loginTexts, operatorsTexts, ownAccessTexts } from '../texts.ts';
import { Binding } from './binding.tsx';

/** The frame of the pages before the login. */
export function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${texts.app.name}`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6">
      <p className="font-heading text-lg font-semibold">
        {texts.app.logo} <span className="text-primary">{texts.app.tagline}</span>
      </p>
      <div className="flex w-96 max-w-full flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        <div>
          <h1 className="text-lg font-semibold">{title}</h1>
          {hint !== undefined && <p className="mt-1 text-muted">{hint}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}

interface EnrolFormProps {
  link: EnrolmentLink;
  token: string;
  onEnrolled: (login: string) => void;
}

/** Asks for the new credentials, or for proof of the ones that stay. */
function EnrolForm({ link, onEnrolled, token }: EnrolFormProps) {
  const say = enrolTexts;
  const api = useApi();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [typed, setTyped] = useState('');
  const code = readCode(typed);
  const [tried, setTried] = useState(false);
  const isNew = link.password === 'new';
  const problems = {
    password:
      passwordLength(password) < OPERATOR_PASSWORD_MIN
        ? operatorsTexts.passwordShort(OPERATOR_PASSWORD_MIN)
        : undefined,
    repeated:
      isNew && passwordText(repeated) !== passwordText(password) ? ownAccessTexts.different : undefined,
    code: code === null ? loginTexts.codeRequired : undefined,
  };
  const shown = tried ? problems : undefined;
  const { busy, error, submit } = useSubmission(
    async (body: z.infer<typeof enrolmentBody>) => {
      const { device, token: login } = await api.call(completeEnrolment, { body });
      keepDevice(device);
      onEnrolled(login);
    },
    { once: true },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== null && !Object.values(problems).some(Boolean)) void submit({ token, password, totp: code });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        label={isNew ? say.newPassword : say.presentPassword}
        type="password"
        value={password}
        onChange={setPassword}
        hint={isNew ? say.passwordHint(OPERATOR_PASSWORD_MIN) : undefined}
        error={shown?.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={200}
      />
      {isNew && (
        <TextField
          label={say.repeat}
          type="password"
          value={repeated}
          onChange={setRepeated}
          error={shown?.repeated}
          autoComplete="new-password"
          maxLength={200}
        />
      )}
      {link.totp && (
        <>
          <p className="text-muted">{say.bind}</p>
          <Binding enrolment={link.totp} />
        </>
      )}
      <CodeField
        label={link.totp ? say.newCode : say.presentCode}
        value={typed}
        onChange={setTyped}
        error={shown?.code}
      />
      {error !== null && <ErrorMessage error={error} />}
      <Button type="submit" tone="primary" busy={busy}>
        {say.confirm}
      </Button>
    </form>
  );
}

/**
 * Login setup with a one-time link. Its token stands behind the `#`, which browsers never send to a
 * server.
 */
export function EnrolPage() {
  const say = enrolTexts;
  const [token] = useState(() => window.location.hash.slice(1));
  const api = useApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [link, setLink] = useState<EnrolmentLink | null>(null);
  const { busy, error, submit } = useSubmission(async () =>
    setLink(await api.call(openEnrolmentLink, { body: { token } })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; opening it again hands out another secret
  useEffect(() => {
    if (token !== '') void submit();
  }, []);

  if (token === '') {
    return (
      <Card title={say.title}>
        <p role="alert">{say.noLink}</p>
      </Card>
    );
  }
  if (link === null) {
    return (
      <Card title={say.title}>
        {error === null ? (
          <p role="status" className="text-muted">
            {say.opening}
          </p>
        ) : (
          <>
            <ErrorMessage error={error} />
            <Button busy={busy} onClick={() => submit()}>
              {say.again}
            </Button>
          </>
        )}
      </Card>
    );
  }
  return (
    <Card title={say.title} hint={say.hint(link.account)}>
      <EnrolForm
        link={link}
        token={token}
        onEnrolled={(login) => {
          session.logIn(login);
          void navigate('/', { replace: true });
        }}
      />
    </Card>
  );
}
