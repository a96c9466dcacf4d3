import type { PasskeyAnswer, PasskeyPurpose } from '@trade/protocol';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, FormAlert } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useUser } from '../../platform/session/index.ts';
import { askPasskey, canUsePasskeys, PasskeyCanceled } from './ceremony.ts';

interface PasskeyConfirmProps {
  purpose: PasskeyPurpose;
  /** Whether everything else is entered; by default it is. */
  ready?: () => Promise<boolean>;
  /** Does what the passkey confirms. */
  onAnswer: (passkey: PasskeyAnswer) => Promise<void>;
  /** There is no other way to confirm. */
  only?: boolean;
}

/** Confirms with a passkey, beside a code or alone; nothing for an account without one. */
export function PasskeyConfirm({ onAnswer, only = false, purpose, ready }: PasskeyConfirmProps) {
  const t = useTranslations('passkeys');
  const api = useApi();
  const errorText = useErrorText();
  const has = useUser()?.has_passkey ?? false;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!has) return null;

  const confirm = async () => {
    setProblem(undefined);
    if (ready && !(await ready())) return;
    setBusy(true);
    try {
      await onAnswer(await askPasskey(api, purpose));
    } catch (error) {
      setProblem(error instanceof PasskeyCanceled ? t('canceled') : errorText(error));
    } finally {
      setBusy(false);
    }
  };

  if (!canUsePasskeys()) return only ? <FormAlert text={t('unavailable')} /> : null;
  return (
    <div className="space-y-3">
      {only && <p className="text-muted text-sm">{t('only')}</p>}
      <FormAlert text={problem} />
      <Button
        variant={only ? 'primary' : 'secondary'}
        block
        busy={busy}
        icon={<Fingerprint className="size-5" aria-hidden="true" />}
        onClick={() => void confirm()}
      >
        {t('confirm')}
      </Button>
    </div>
  );
}
