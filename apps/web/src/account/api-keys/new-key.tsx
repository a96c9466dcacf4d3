import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { API_KEYS_PATH } from '../../platform/paths.ts';
import { CreatedKey } from './created-key.tsx';
import { type MadeKey, useStartAtTop } from './keys.ts';
import { NewKeyForm } from './new-key-form.tsx';

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
