import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../session/index.ts';
import { texts } from '../texts/index.ts';
import { Binding } from './binding.tsx';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { Credentials, SecondStep } from './session-calls.ts';

type Step = { kind: 'credentials' } | (SecondStep & { credentials: Credentials });

/** Account and password, then the code; before it, the first time, the binding of an authenticator app. */
export function LoginPage() {
  const { ended } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'credentials' });
  const startOver = () => setStep({ kind: 'credentials' });

  if (step.kind === 'credentials') {
    return (
      <Card title={texts.login.title}>
        {ended && (
          <p role="status" className="rounded-md bg-warning-tint p-3 text-warning">
            {texts.login.ended}
          </p>
        )}
        <CredentialsForm onAccepted={(credentials, next) => setStep({ ...next, credentials })} />
      </Card>
    );
  }
  if (step.kind === 'enrolment') {
    return (
      <Card title={texts.login.enrolTitle} hint={texts.login.enrolHint}>
        <Binding enrolment={step.enrolment} />
        <CodeForm credentials={step.credentials} action={texts.login.enrolConfirm} onBack={startOver} />
      </Card>
    );
  }
  return (
    <Card title={texts.login.codeTitle} hint={texts.login.codeHint}>
      <CodeForm credentials={step.credentials} action={texts.login.confirm} onBack={startOver} />
    </Card>
  );
}

function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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
