import type { CreatedApiKey } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { API_KEYS_PATH } from '../../platform/paths.ts';
import { CreatedKey } from './created-key.tsx';
import type { KeyPair } from './key-pair.ts';
import { useStartAtTop } from './keys.ts';
import { NewKeyForm } from './new-key-form.tsx';

/** A key that was made now, with the half of it that nobody else has or shows again. */
export interface MadeKey extends CreatedApiKey {
  pair: KeyPair | null;
}

/** The form for a new key and, once it is made, the key. */
export function NewKey() {
  useStartAtTop();
  const t = useTranslations('api_keys');
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <Page title={made ? t('ready.title') : t('create')} backTo={API_KEYS_PATH}>
      {made ? <CreatedKey made={made} /> : <NewKeyForm onMade={setMade} />}
    </Page>
  );
}
