import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPasskeys, type PasskeyData, removePasskey, renamePasskey } from '@trade/protocol';
import { Fingerprint, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  FormAlert,
  Input,
  LoadFailure,
  Note,
  Page,
  RealAccountOnly,
  Sheet,
  SkeletonRows,
  Status,
  toast,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { SECURITY_PATH } from '../../platform/paths.ts';
import { USER_KEY } from '../../platform/session/index.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canUsePasskeys } from './ceremony.ts';
import { ProofSheet } from './proof-sheet.tsx';

const PASSKEYS_KEY = ['passkeys'] as const;
const NAME_LENGTH = 40;

function usePasskeys() {
  const api = useApi();
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => api.call(listPasskeys, { signal }),
    select: ({ items }) => items,
  });
}

/** Reads the passkeys, and whether there is one, again. */
function useReadAgain() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
    await queries.invalidateQueries({ queryKey: USER_KEY });
  };
}

interface RowProps {
  passkey: PasskeyData;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ onRemove, onRename, passkey }: RowProps) {
  const t = useTranslations('passkeys');
  const times = useTimes();
  const { created_at, end_reason, last_used_at, name, synced } = passkey;
  const ended = end_reason === 'recovery' || end_reason === 'copied' ? end_reason : null;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words font-medium text-base">{name}</span>
        <Badge>{synced ? t('synced') : t('bound')}</Badge>
      </div>
      <p className="text-faint text-xs">{t('added', { date: times.date(created_at) })}</p>
      <p className="text-faint text-xs">
        {last_used_at === null ? t('unused') : t('used', { time: times.dateTime(last_used_at) })}
      </p>
      {ended ? (
        <Status tone="danger">{t(ended)}</Status>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-label={t('rename_name', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          <Button variant="danger" size="sm" aria-label={t('remove_name', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ActProps {
  passkey: PasskeyData;
  onDone: () => void;
}

function Rename({ onDone, passkey }: ActProps) {
  const t = useTranslations('passkeys');
  const api = useApi();
  const errorText = useErrorText();
  const readAgain = useReadAgain();
  const [name, setName] = useState(passkey.name);
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: () => api.call(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onSettled: readAgain,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    await mutateAsync().then(
      () => {
        toast.success(t('renamed'));
        onDone();
      },
      () => undefined,
    );
  };
  return (
    <Sheet open onOpenChange={onDone} title={t('rename_name', { name: passkey.name })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Input
          label={t('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={NAME_LENGTH}
          autoComplete="off"
        />
        <FormAlert text={error ? errorText(error) : undefined} />
        <Button type="submit" block busy={isPending}>
          {t('rename')}
        </Button>
      </form>
    </Sheet>
  );
}

function Removal({ onDone, passkey: { id, name } }: ActProps) {
  const t = useTranslations('passkeys');
  const api = useApi();
  const readAgain = useReadAgain();
  return (
    <ProofSheet
      open
      onOpenChange={onDone}
      title={t('remove_title')}
      text={t('remove_text', { name })}
      purpose="passkey"
      action={t('remove')}
      onProof={async (proof) => {
        await api.call(removePasskey, { params: { id }, body: proof });
        onDone();
        await readAgain();
      }}
    />
  );
}

function Passkeys() {
  const t = useTranslations();
  const { data, isError, refetch } = usePasskeys();
  const readAgain = useReadAgain();
  const [act, setAct] = useState<{ kind: 'rename' | 'remove'; passkey: PasskeyData } | 'add' | null>(null);
  const close = () => setAct(null);
  const isOffered = canUsePasskeys();
  return (
    <div className="fields space-y-4 pt-1">
      <div className="space-y-4">
        <p className="text-muted">{t('passkeys.what')}</p>
        {!isOffered && <Note tone="info">{t('passkeys.unavailable')}</Note>}
        {isOffered && (
          <Button block icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => setAct('add')}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      <Card className="py-1">
        {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonRows rows={2} label={t('kit.loading')} />}
        {data?.length === 0 && (
          <EmptyState
            icon={<Fingerprint aria-hidden="true" />}
            title={t('passkeys.empty')}
            hint={t('passkeys.empty_hint')}
          />
        )}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                onRename={() => setAct({ kind: 'rename', passkey })}
                onRemove={() => setAct({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </Card>
      {act === 'add' && (
        <AddPasskey
          onClose={close}
          onAdded={async () => {
            close();
            await readAgain();
          }}
        />
      )}
      {act !== null && act !== 'add' && act.kind === 'rename' && (
        <Rename passkey={act.passkey} onDone={close} />
      )}
      {act !== null && act !== 'add' && act.kind === 'remove' && (
        <Removal passkey={act.passkey} onDone={close} />
      )}
    </div>
  );
}

export default function PasskeysPage() {
  const t = useTranslations('passkeys');
  return (
    <Page title={t('title')} backTo={SECURITY_PATH}>
      <RealAccountOnly>
        <Passkeys />
      </RealAccountOnly>
    </Page>
  );
}
