import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, Note } from '../../kit/index.ts';
import { readStored, writeStored } from '../../platform/storage/index.ts';
import { HashText } from '../hash-text.tsx';

/** The key that signatures are verified with. This browser remembers the first one that it saw, and says when there is another. */
export function PublishedKey({ publicKey }: { publicKey: string }) {
  const t = useTranslations('proof.heads');
  const [known, setKnown] = useState(() => readStored('signing_key'));
  const trust = () => {
    writeStored('signing_key', publicKey);
    setKnown(publicKey);
  };
  useEffect(() => {
    if (readStored('signing_key') === null) writeStored('signing_key', publicKey);
  }, [publicKey]);
  return (
    <Card className="mb-4">
      <h2 className="font-semibold text-base">{t('key')}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('key_hint')}</p>
      <HashText text={publicKey} name={t('key')} />
      {known !== null && known !== publicKey && (
        <div className="mt-3">
          <Note
            tone="danger"
            title={t('key_changed')}
            action={
              <Button variant="secondary" size="sm" onClick={trust}>
                {t('key_accept')}
              </Button>
            }
          >
            {t('key_changed_hint')}
          </Note>
        </div>
      )}
    </Card>
  );
}
