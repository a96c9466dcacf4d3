import { logInWithPasskey } from '@trade/protocol';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, FormAlert } from '../../kit/index.ts';
import { type Client, useApi, useErrorText } from '../../platform/api/index.ts';
import { enter, type SessionStore, useSessionStore } from '../../platform/session/index.ts';
import { askLogin, canUsePasskeys, PasskeyCanceled } from './ceremony.ts';

async function logInBy(api: Client, session: SessionStore, offered: boolean): Promise<void> {
  const response = await askLogin(api, offered);
  await enter(session, api.call(logInWithPasskey, { body: { response } }));
}

/** Whether the browser shows passkeys in the list of a field. */
async function offersInFields(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/**
 * Logs in with a passkey: by the button, or in the list that the browser shows at the account field
 * where it can. Nothing where there are no passkeys.
 */
export default function PasskeyLogin() {
  const t = useTranslations('auth');
  const api = useApi();
  const session = useSessionStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isOffered = canUsePasskeys();

  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      if (isOffered && (await offersInFields()) && !isOver) await logInBy(api, session, true);
    };
    offer().catch((error: unknown) => {
      // It ends as well when the button is pressed or the page is left.
      if (!isOver && !(error instanceof PasskeyCanceled)) setProblem(error);
    });
    return () => {
      isOver = true;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
  }, [api, session, isOffered]);

  if (!isOffered) return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await logInBy(api, session, false);
    } catch (error) {
      if (!(error instanceof PasskeyCanceled)) setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-3 space-y-3">
      <FormAlert text={problem === null ? undefined : errorText(problem)} />
      <Button
        variant="secondary"
        block
        busy={busy}
        icon={<Fingerprint className="size-5" aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t('log_in_passkey')}
      </Button>
    </div>
  );
}
