import { addPasskey, beginPasskey } from '@trade/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Input, PasswordInput, Sheet, toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { makePasskey, PasskeyCanceled } from './ceremony.ts';
import { ProofForm, type SecondProof } from './proof-sheet.tsx';

const NAME_LENGTH = 40;

interface AddPasskeyProps {
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Asks for a name, the password and a second proof, and makes a passkey. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const t = useTranslations();
  const api = useApi();
  const [entries, setEntries] = useState({ name: '', password: '' });
  const [tried, setTried] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const { name, password } = entries;

  const next = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setEntered(name.trim() !== '' && password !== '');
  };
  const add = async (proof: SecondProof) => {
    const options = await api.call(beginPasskey, { body: { password, ...proof } });
    try {
      const response = await makePasskey(options);
      await api.call(addPasskey, { body: { name, response } });
      toast.success(t('success.passkey_added'));
      await onAdded();
    } catch (error) {
      if (!(error instanceof PasskeyCanceled)) throw error;
      // The proof is used up: it is asked for once more.
      toast.error(t('passkeys.canceled'));
      onClose();
    }
  };

  return (
    <Sheet open onOpenChange={onClose} title={t('passkeys.add')}>
      {isEntered ? (
        <ProofForm purpose="passkey" action={t('passkeys.add')} onProof={add} />
      ) : (
        <form noValidate onSubmit={next} className="space-y-4">
          <Input
            label={t('passkeys.name')}
            hint={t('passkeys.name_hint')}
            value={name}
            onChange={({ target }) => setEntries({ ...entries, name: target.value })}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            error={tried && name.trim() === '' ? t('catalogue.571') : undefined}
          />
          <PasswordInput
            label={t('auth.password')}
            value={password}
            onChange={({ target }) => setEntries({ ...entries, password: target.value })}
            autoComplete="current-password"
            error={tried && password === '' ? t('auth.error.password_required') : undefined}
          />
          <Button type="submit" block>
            {t('security.totp.next')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
