import { type ApiKeyAlgorithm, type ApiKeyData, KEY_HEADERS, KEY_WINDOW } from '@trade/protocol';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyButton, Detail, Details } from '../../kit/index.ts';
import { basePath } from '../../platform/routing/index.ts';

/** How `openssl` signs the file `call.txt` with a key of each algorithm. */
const SIGNING: Readonly<Record<ApiKeyAlgorithm, string>> = {
  ed25519: 'openssl pkeyutl -sign -rawin -inkey private.pem -in call.txt',
  rsa: 'openssl dgst -sha256 -sign private.pem call.txt',
  'hmac-sha256': 'openssl dgst -sha256 -hmac "$SECRET" -binary call.txt',
};

/**
 * A call to try a key with, as lines for a shell; every key may make it. What is signed of a path
 * begins after the base path of the venue.
 */
function exampleOf({ algorithm, id }: ApiKeyData): string {
  const venue = window.location.origin + basePath().slice(0, -1);
  return [
    'CALL=/api/v3/assets',
    'TIME=$(date +%s)000',
    `printf '%s\\n' "$TIME" ${KEY_WINDOW.usual} GET "$CALL" > call.txt`,
    `SIGNATURE=$(${SIGNING[algorithm]} | openssl base64 -A)`,
    `curl "${venue}$CALL" \\`,
    `  -H "${KEY_HEADERS.key}: ${id}" \\`,
    `  -H "${KEY_HEADERS.timestamp}: $TIME" \\`,
    `  -H "${KEY_HEADERS.window}: ${KEY_WINDOW.usual}" \\`,
    `  -H "${KEY_HEADERS.signature}: $SIGNATURE"`,
  ].join('\n');
}

/** How a program makes a call with a key. */
export function QuickStart({ apiKey }: { apiKey: ApiKeyData }) {
  const t = useTranslations('api_keys.start');
  const example = exampleOf(apiKey);
  return (
    <section aria-labelledby="quick-start" className="space-y-3 text-sm">
      <h2 id="quick-start" className="pt-1 font-semibold text-base">
        {t('title')}
      </h2>
      <p className="text-muted">{t('headers')}</p>
      <Details>
        <Header name={KEY_HEADERS.key}>{t('key')}</Header>
        <Header name={KEY_HEADERS.timestamp}>{t('timestamp')}</Header>
        <Header name={KEY_HEADERS.window}>{t('window', { most: KEY_WINDOW.most })}</Header>
        <Header name={KEY_HEADERS.signature}>{t('signature')}</Header>
      </Details>
      <p className="text-muted">{t('signed')}</p>
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{t('example')}</h3>
        <CopyButton text={example} name={t('example')} className="-mr-3" />
      </div>
      <pre
        translate="no"
        className="whitespace-pre-wrap wrap-anywhere rounded-sm bg-raised p-3 font-mono text-xs"
      >
        {example}
      </pre>
      <a
        href={`${basePath()}api/v3/docs`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
      >
        {t('docs')}
        <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
      </a>
    </section>
  );
}

function Header({ name, children }: { name: string; children: string }) {
  return (
    <Detail
      name={
        <span translate="no" className="font-mono text-ink text-xs">
          {name}
        </span>
      }
    >
      {children}
    </Detail>
  );
}
