import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, Card, CopyButton, ShownOnce } from '../../kit/index.ts';
import { useAppName } from '../../platform/app-data/index.ts';
import { API_KEYS_PATH } from '../../platform/paths.ts';
import { type MadeKey, useStartAtTop } from './keys.ts';
import { QuickStart } from './quick-start.tsx';

/** The new key with its secret, this once, and how a program uses it. */
export function CreatedKey({ made: { key, pair, secret } }: { made: MadeKey }) {
  const t = useTranslations();
  const app = useAppName();
  const navigate = useNavigate();
  const shown = pair?.privateKey ?? secret;
  const leave = () => void navigate(API_KEYS_PATH, { replace: true });
  useStartAtTop();
  return (
    <div className="beside">
      <div className="space-y-5 pb-5">
        <Card className="mt-1 flex items-center gap-2 py-2 pr-1">
          <span className="min-w-0 flex-1">
            <span className="block text-faint text-xs">{t('api_keys.id')}</span>
            <span translate="no" className="block break-all font-mono text-base">
              {key.id}
            </span>
          </span>
          <CopyButton text={key.id} name={t('api_keys.id')} />
        </Card>
        {shown === null ? (
          <>
            <p className="text-muted">{t('api_keys.ready.own')}</p>
            <Button block onClick={leave}>
              {t('security.recovery.done')}
            </Button>
          </>
        ) : (
          <ShownOnce
            title={pair ? t('api_keys.ready.private_key') : t('security.totp.secret')}
            hint={t('api_keys.ready.once')}
            text={shown}
            file={`${t('api_keys.ready.file', { app, name: key.name })}.${pair ? 'pem' : 'txt'}`}
            saved={t('api_keys.ready.saved')}
            onDone={leave}
          >
            <pre translate="no" className="whitespace-pre-wrap break-all font-mono text-sm">
              {shown}
            </pre>
          </ShownOnce>
        )}
      </div>
      <QuickStart apiKey={key} />
    </div>
  );
}
