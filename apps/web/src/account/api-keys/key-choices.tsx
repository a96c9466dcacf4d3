import { type ApiKeyAlgorithm, type ApiKeyData, type ApiKeyScope, apiKeyScope } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, Card, ChoiceCards, Note, SelectSheet } from '../../kit/index.ts';
import { useIsSimulation, useUser } from '../../platform/session/index.ts';
import { ALGORITHMS } from './keys.ts';

/** What is chosen about a new key, beside what is typed. */
export interface Choices {
  mode: ApiKeyData['mode'];
  algorithm: ApiKeyAlgorithm;
  /** Whether the customer has a key pair already; asked for Ed25519 only. */
  pasted: boolean;
  scopes: readonly ApiKeyScope[];
  lasts: Lasting;
}

/** How long a key lasts: for ever, so many days, or until a day that is named. */
export type Lasting = 'always' | '30' | '90' | '365' | 'date';

export interface ChoosingProps {
  choices: Choices;
  choose: (chosen: Partial<Choices>) => void;
}

/** Which account the key is for. A demo login makes keys of the demo account alone. */
export function AccountChoice({ choices, choose }: ChoosingProps) {
  const t = useTranslations();
  if (useIsSimulation()) return <Note tone="info">{t('api_keys.form.demo_only')}</Note>;
  return (
    <ChoiceCards
      row
      label={t('api_keys.form.mode')}
      cards={[
        { value: 'real', title: t('settings.real_account') },
        { value: 'demo', title: t('settings.demo_account') },
      ]}
      value={choices.mode}
      onChange={(mode) => choose({ mode, scopes: choices.scopes.filter((scope) => scope !== 'withdraw') })}
    />
  );
}

/** How calls are signed and, for Ed25519, where the key pair comes from. */
export function AlgorithmChoice({ choices, choose, canMakePair }: ChoosingProps & { canMakePair: boolean }) {
  const t = useTranslations('api_keys');
  return (
    <>
      <ChoiceCards
        label={t('algorithm')}
        cards={[
          {
            value: 'ed25519',
            title: ALGORITHMS.ed25519,
            description: t('form.ed25519'),
            badge: <Badge tone="accent">{t('form.recommended')}</Badge>,
          },
          { value: 'rsa', title: ALGORITHMS.rsa, description: t('form.rsa') },
          { value: 'hmac-sha256', title: ALGORITHMS['hmac-sha256'], description: t('form.hmac') },
        ]}
        value={choices.algorithm}
        onChange={(algorithm) => choose({ algorithm })}
      />
      {choices.algorithm === 'ed25519' && !canMakePair && <Note tone="warning">{t('form.pair_unable')}</Note>}
      {choices.algorithm === 'ed25519' && canMakePair && (
        <ChoiceCards
          label={t('form.pair')}
          cards={[
            { value: 'made', title: t('form.pair_here'), description: t('form.pair_here_hint') },
            { value: 'pasted', title: t('form.pair_paste') },
          ]}
          value={choices.pasted ? 'pasted' : 'made'}
          onChange={(pair) => choose({ pasted: pair === 'pasted' })}
        />
      )}
    </>
  );
}

/** What the key may do: every key may read. */
export function ScopeChoice({ choices: { mode, scopes }, choose }: ChoosingProps) {
  const t = useTranslations('api_keys');
  const bound = useUser()?.totp_bound ?? false;
  const isOffered = (scope: ApiKeyScope) => scope !== 'withdraw' || (mode === 'real' && bound);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-muted text-sm">{t('permissions')}</legend>
      <Card className="divide-y divide-line py-1">
        {apiKeyScope.options.map((scope) => (
          <label key={scope} className="flex min-h-14 items-center gap-3 py-2">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              disabled={scope === 'read' || !isOffered(scope)}
              onChange={({ target }) =>
                choose({
                  scopes: target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
                })
              }
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-base">{t(`scope.${scope}`)}</span>
              <span className="block text-muted text-xs">{t(`scope_hint.${scope}`)}</span>
            </span>
          </label>
        ))}
      </Card>
    </fieldset>
  );
}

/** How long the key lasts. */
export function LastingChoice({ choices, choose }: ChoosingProps) {
  const t = useTranslations();
  const days = (['30', '90', '365'] as const).map((value) => ({
    value,
    label: t('earn.days', { days: Number(value) }),
  }));
  return (
    <SelectSheet<Lasting>
      label={t('api_keys.until')}
      options={[
        { value: 'always', label: t('api_keys.no_end') },
        ...days,
        { value: 'date', label: t('api_keys.form.date') },
      ]}
      value={choices.lasts}
      onChange={(lasts) => choose({ lasts })}
    />
  );
}
