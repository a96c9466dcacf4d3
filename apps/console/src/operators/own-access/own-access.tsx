import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Changes how the operator logs in. Both end every login, this one too. */
export function OwnAccess() {
  const [open, setOpen] = useState<'password' | 'authenticator' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        tone="quiet"
        className="justify-start"
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => setOpen('password')}
      >
        {texts.ownAccess.changePassword}
      </Button>
      <Button
        tone="quiet"
        className="justify-start"
        icon={<Smartphone aria-hidden="true" />}
        onClick={() => setOpen('authenticator')}
      >
        {texts.ownAccess.replaceAuthenticator}
      </Button>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'authenticator' && <AuthenticatorDialog onClose={close} />}
    </>
  );
}
