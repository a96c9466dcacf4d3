import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addOwnPasskey,
  beginOperatorPasskeyLogin,
  beginOwnPasskey,
  listOwnPasskeys,
  logInOperatorWithPasskey,
  type PasskeyAnswer,
  type PasskeyData,
  type PasskeyRequest,
  removeOwnPasskey,
} from '@trade/protocol';
import { useState } from 'react';
import { Button, CodeField, DialogForm, ErrorMessage, readCode, TextField } from '../../kit/index.ts';
import { type Client, useApi, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { keepDevice, useSessionStore } from '../../platform/session/index.ts';
import { loginTexts, ownAccessTexts, passkeyTexts } from '../texts.ts';

const OWN_KEY = ['own-passkeys'] as const;

/** Whether this browser has passkeys at this address: no browser has at an IP address. */
function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    globalThis.isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

async function answer(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(passkeyTexts.canceled);
  });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { authenticatorData, clientDataJSON, signature, userHandle: userHandle ?? null },
  };
}

async function make(api: Client, entries: { name: string; password: string; totp: string }): Promise<void> {
  const { name, password, totp } = entries;
  const options = await api.call(beginOwnPasskey, { body: { password, totp } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw new Error(passkeyTexts.canceled);
  });
  const { attestationObject, clientDataJSON, transports } = response;
  const made = { attestationObject, clientDataJSON, ...(transports && { transports }) };
  await api.call(addOwnPasskey, {
    body: { name, response: { id, rawId, type: 'public-key', response: made } },
  });
}

/** Logs in with a passkey; nothing where the browser has none. */
export function PasskeyLogin() {
  const api = useApi();
  const session = useSessionStore();
  const { busy, error, submit } = useSubmission(async () => {
    const response = await answer(await api.call(beginOperatorPasskeyLogin));
    const { device, token } = await api.call(logInOperatorWithPasskey, { body: { response } });
    keepDevice(device);
    session.logIn(token);
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {error !== null && <ErrorMessage error={error} />}
      <Button busy={busy} onClick={() => void submit()}>
        {passkeyTexts.logIn}
      </Button>
    </div>
  );
}

function Row({ onRemove, passkey }: { passkey: PasskeyData; onRemove: () => void }) {
  const { created_at, end_reason, last_used_at, name, synced } = passkey;
  const used = last_used_at === null ? passkeyTexts.unused : passkeyTexts.used(timeText(last_used_at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0 break-words">
        <span className="block font-medium">{name}</span>
        <span className="block text-faint text-xs">
          {synced ? passkeyTexts.synced : passkeyTexts.bound} · {passkeyTexts.added(timeText(created_at))} ·{' '}
          {used}
        </span>
        {end_reason !== null && (
          <span className="block text-danger text-xs">{passkeyTexts.ended[end_reason]}</span>
        )}
      </span>
      {end_reason === null && (
        <Button onClick={onRemove} aria-label={passkeyTexts.removeName(name)}>
          {passkeyTexts.remove}
        </Button>
      )}
    </li>
  );
}

/** The operator's own passkeys: adds one, or removes the one that was chosen. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => api.call(listOwnPasskeys, { signal }),
  });
  const [removing, setRemoving] = useState<PasskeyData | null>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const code = readCode(typed);
  const problems = {
    name: removing !== null || name.trim() !== '' ? undefined : passkeyTexts.nameRequired,
    password: password === '' ? ownAccessTexts.oldRequired : undefined,
    code: code === null ? loginTexts.codeRequired : undefined,
  };
  const submission = useSubmission(async () => {
    const totp = code ?? '';
    if (removing === null) await make(api, { name, password, totp });
    else await api.call(removeOwnPasskey, { params: { id: removing.id }, body: { password, totp } });
    await queries.invalidateQueries({ queryKey: OWN_KEY });
    onClose();
  });
  const submit = () => {
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) void submission.submit();
  };
  const shown = tried ? problems : undefined;
  return (
    <DialogForm
      title={passkeyTexts.title}
      description={canUsePasskeys() ? passkeyTexts.what : passkeyTexts.unavailable}
      action={removing === null ? passkeyTexts.add : passkeyTexts.removeName(removing.name)}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {data?.items.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {removing === null && (
        <TextField
          label={passkeyTexts.name}
          value={name}
          onChange={setName}
          maxLength={40}
          autoComplete="off"
          error={shown?.name}
        />
      )}
      <TextField
        label={ownAccessTexts.old}
        type="password"
        value={password}
        onChange={setPassword}
        maxLength={200}
        autoComplete="current-password"
        error={shown?.password}
      />
      <CodeField
        label={loginTexts.code}
        value={typed}
        onChange={setTyped}
        hint={loginTexts.codeHint}
        error={shown?.code}
      />
    </DialogForm>
  );
}
