import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyData, apiKeyScope, endApiKey, listApiKeys } from '@trade/protocol';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmedAct,
  CopyButton,
  Detail,
  Details,
  EmptyState,
  LoadFailure,
  Note,
  Page,
  SkeletonRows,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { NEW_API_KEY_PATH, SECURITY_PATH } from '../../platform/paths.ts';
import { ALGORITHMS, API_KEYS_KEY, useStartAtTop } from './keys.ts';

function useApiKeys() {
  const api = useApi();
  return useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: ({ signal }) => api.call(listApiKeys, { signal }),
    select: ({ items }) => items,
  });
}

/** One key, with everything about it. */
function ApiKey({ apiKey, onEnd }: { apiKey: ApiKeyData; onEnd: () => void }) {
  const t = useTranslations();
  const times = useTimes();
  const format = useFormat();
  const { addresses, calls, id, last_address, last_used_at, mode, name } = apiKey;
  const scopes = apiKeyScope.options.filter((scope) => apiKey.scopes.includes(scope));
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-base">{name}</h2>
        <Badge tone={mode === 'demo' ? 'accent' : 'neutral'}>{t(`settings.${mode}_account`)}</Badge>
      </div>
      <div className="mb-1 flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <span className="block text-faint text-xs">{t('api_keys.id')}</span>
          <span translate="no" className="block break-all font-mono text-sm">
            {id}
          </span>
        </span>
        <CopyButton text={id} name={t('api_keys.id')} className="-mr-3" />
      </div>
      <Details className="text-sm">
        <Detail name={t('api_keys.algorithm')}>{ALGORITHMS[apiKey.algorithm]}</Detail>
        <Detail name={t('api_keys.permissions')}>
          <span className="flex flex-wrap justify-end gap-1">
            {scopes.map((scope) => (
              <Badge key={scope}>{t(`api_keys.scope.${scope}`)}</Badge>
            ))}
          </span>
        </Detail>
        {apiKey.withdraws_from !== null && (
          <Detail name={t('api_keys.withdraws_from')}>{times.dateTime(apiKey.withdraws_from)}</Detail>
        )}
        <Detail name={t('api_keys.addresses')}>
          {addresses.length === 0
            ? t('api_keys.any_address')
            : addresses.map((address) => (
                <span key={address} className="block break-all font-figure">
                  {address}
                </span>
              ))}
        </Detail>
        <Detail name={t('api_keys.created')}>{times.dateTime(apiKey.created_at)}</Detail>
        <Detail name={t('api_keys.until')}>
          {apiKey.expires_at === null ? t('api_keys.no_end') : times.dateTime(apiKey.expires_at)}
        </Detail>
        <Detail name={t('api_keys.used')}>
          {last_used_at === null ? t('api_keys.unused') : times.dateTime(last_used_at)}
          {last_address !== null && <span className="block break-all font-figure">{last_address}</span>}
        </Detail>
        <Detail name={t('api_keys.calls')}>{format.decimal(String(calls))}</Detail>
      </Details>
      <Button
        variant="danger"
        size="sm"
        className="mt-3"
        aria-label={t('api_keys.end_name', { name })}
        onClick={onEnd}
      >
        {t('api_keys.end')}
      </Button>
    </Card>
  );
}

interface EndingProps {
  apiKey: ApiKeyData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks whether a key shall end, and ends it. */
function Ending({ apiKey: { id, name }, open, onOpenChange }: EndingProps) {
  const t = useTranslations('api_keys');
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => api.call(endApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: API_KEYS_KEY }),
  });
  return (
    <ConfirmedAct
      open={open}
      onOpenChange={onOpenChange}
      title={t('end_title')}
      label={t('end')}
      act={() => mutateAsync()}
      done={t('end_done')}
    >
      {t('end_text', { name })}
    </ConfirmedAct>
  );
}

/** The customer's keys, the newest first. */
function ApiKeys() {
  const t = useTranslations();
  const { data, isError, refetch } = useApiKeys();
  const [asked, setAsked] = useState<ApiKeyData | null>(null);
  const [asking, setAsking] = useState(false);
  if (!data)
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} label={t('kit.loading')} />
    );
  return (
    <>
      {data.length === 0 && (
        <EmptyState
          icon={<KeySquare aria-hidden="true" />}
          title={t('api_keys.empty')}
          hint={t('api_keys.empty_hint')}
        />
      )}
      <ul className="space-y-4">
        {data.map((apiKey) => (
          <li key={apiKey.id}>
            <ApiKey
              apiKey={apiKey}
              onEnd={() => {
                setAsked(apiKey);
                setAsking(true);
              }}
            />
          </li>
        ))}
      </ul>
      {asked && <Ending apiKey={asked} open={asking} onOpenChange={setAsking} />}
    </>
  );
}

/** What keys are, the customer's own, and the way to a new one. */
export function KeyList() {
  useStartAtTop();
  const t = useTranslations('api_keys');
  return (
    <Page title={t('title')} backTo={SECURITY_PATH}>
      <div className="beside">
        <div className="space-y-4 pb-4">
          <p className="text-muted">{t('what')}</p>
          <Note tone="warning">{t('scam')}</Note>
          <ButtonLink to={NEW_API_KEY_PATH} block icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('create')}
          </ButtonLink>
        </div>
        <ApiKeys />
      </div>
    </Page>
  );
}
