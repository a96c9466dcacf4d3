import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/index.ts';
import { RealAccountOnly, USER_KEY, useUser } from '../../../platform/session/index.ts';
import { Bind } from './bind.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Unbind } from './unbind.tsx';

export default function AuthenticatorPage() {
  const t = useTranslations('security.totp');
  return (
    <Page title={t('title')} backTo="/setting/security">
      <RealAccountOnly>
        <Authenticator />
      </RealAccountOnly>
    </Page>
  );
}

function Authenticator() {
  const bound = useUser()?.totp_bound ?? false;
  const queries = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const renewUser = () => queries.invalidateQueries({ queryKey: USER_KEY });

  // They are shown this once: nothing takes their place before the customer has them.
  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} />;
  if (bound) return <Unbind onUnbound={renewUser} />;
  return (
    <Bind
      onBound={(codes) => {
        setRecoveryCodes(codes);
        return renewUser();
      }}
      onAlreadyBound={renewUser}
    />
  );
}
