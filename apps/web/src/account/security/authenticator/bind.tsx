import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BindCode } from './bind-code.tsx';
import { PasswordStep } from './password-step.tsx';
import type { TotpSecret } from './totp-secret.ts';

interface BindProps {
  onBound: (recoveryCodes: readonly string[]) => Promise<void>;
  /** It was bound elsewhere in the meantime. */
  onAlreadyBound: () => Promise<void>;
}

/** From the password over the secret to the first code. */
export function Bind({ onBound, onAlreadyBound }: BindProps) {
  const t = useTranslations('security.totp');
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  if (secret !== null)
    return <BindCode secret={secret} onBound={onBound} onExpired={() => setSecret(null)} />;
  return (
    <>
      <p className="pt-1 pb-5 text-muted">{t('why')}</p>
      <PasswordStep onSecret={setSecret} onAlreadyBound={onAlreadyBound} />
    </>
  );
}
