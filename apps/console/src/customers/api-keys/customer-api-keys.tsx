import { type ApiKeyData, endCustomerApiKey, listCustomerApiKeys } from '@trade/protocol';
import { useState } from 'react';
import { Badge, Button, type Column, Loaded, Panel, ReasonDialog, Table, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { apiKeysTexts as say } from './texts.ts';

/** Ends a key, with a reason for the audit log. */
function EndDialog({
  customer,
  apiKey,
  onClose,
}: {
  customer: string;
  apiKey: ApiKeyData;
  onClose: () => void;
}) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const change = async (reason: string) => {
    await api.call(endCustomerApiKey, { params: { id: customer, key: apiKey.id }, body: { reason } });
    await refresh(listCustomerApiKeys);
    toast(say.endDone);
  };
  return (
    <ReasonDialog
      title={say.endTitle(apiKey.name)}
      description={say.endText}
      action={say.end}
      tone="danger"
      hint={say.reasonHint}
      change={change}
      onClose={onClose}
    />
  );
}

function stateOf({ ended_at, expires_at }: Pick<ApiKeyData, 'ended_at' | 'expires_at'>) {
  if (ended_at !== null) return 'ended';
  return expires_at !== null && expires_at <= Date.now() ? 'expired' : 'live';
}

/** A customer's keys, with those that have ended, and a way to end one. */
export function CustomerApiKeys({ id }: { id: string }) {
  const answer = useAnswer(listCustomerApiKeys, { params: { id } });
  const [ending, setEnding] = useState<ApiKeyData | null>(null);
  const columns: readonly Column<ApiKeyData>[] = [
    ...COLUMNS,
    {
      header: texts.common.actions,
      pinned: true,
      cell: (key) =>
        stateOf(key) === 'live' && (
          <Button size="sm" aria-label={say.endName(key.name)} onClick={() => setEnding(key)}>
            {say.end}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={say.title}>
      <Loaded answer={answer}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columns}
            rows={items}
            keyOf={(key) => key.id}
            empty={say.none}
          />
        )}
      </Loaded>
      {ending && <EndDialog customer={id} apiKey={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<ApiKeyData>[] = [
  {
    header: say.columns.name,
    wide: true,
    cell: ({ algorithm, id, name }) => (
      <>
        {name}
        <span className="block text-faint text-xs">
          {algorithm} · {id}
        </span>
      </>
    ),
  },
  { header: say.columns.mode, cell: ({ mode }) => say.modes[mode] },
  {
    header: say.columns.scopes,
    cell: ({ scopes, withdraws_from: from }) => (
      <>
        {scopes.map((scope) => say.scopes[scope]).join(', ')}
        {from !== null && (
          <span className="block text-faint text-xs">{say.withdrawsFrom(timeText(from))}</span>
        )}
      </>
    ),
  },
  {
    header: say.columns.addresses,
    cell: ({ addresses }) => (addresses.length === 0 ? say.anyAddress : lines(addresses)),
  },
  { header: say.columns.created, cell: ({ created_at }) => timeText(created_at) },
  {
    header: say.columns.used,
    cell: ({ last_address, last_used_at }) =>
      last_used_at === null ? say.unused : lines([timeText(last_used_at), last_address ?? '']),
  },
  { header: say.columns.calls, align: 'end', cell: ({ calls }) => calls },
  { header: say.columns.state, cell: (key) => <State apiKey={key} /> },
];

function lines(texts: readonly string[]) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

/** Whether a key works, and until when it does or did. */
function State({ apiKey: { ended_at, expires_at } }: { apiKey: ApiKeyData }) {
  const state = stateOf({ ended_at, expires_at });
  const end = ended_at ?? expires_at;
  return (
    <>
      <Badge mood={state === 'live' ? 'good' : 'neutral'}>{say.states[state]}</Badge>
      {end !== null && (
        <span className="block text-faint text-xs">
          {state === 'live' ? say.until(timeText(end)) : timeText(end)}
        </span>
      )}
    </>
  );
}
