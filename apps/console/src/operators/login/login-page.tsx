import { useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Binding } from './binding.tsx';
import { Card } from './card.tsx';
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
        {ended !== null && (
          <p role="status" className="rounded-md bg-warning-tint p-3 text-warning">
            {texts.login[ended]}
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
