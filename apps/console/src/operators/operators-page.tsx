import { type OperatorInfo, operatorInfo, page } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, type Column, Loaded, Page, Table, useNotice } from '../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { useOperator } from '../platform/session/index.ts';
import { texts } from '../platform/texts/index.ts';
import { AddDialog } from './add-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

import { ResetDialog } from './reset-dialog.tsx';
import { Roles, State } from './state.tsx';
import { StateDialog } from './state-dialog.tsx';
import { WaitingActs } from './waiting-acts.tsx';

const operators = page(operatorInfo);

type Open = { kind: 'add' } | { kind: 'change' | 'state' | 'reset'; operator: OperatorInfo };

export function OperatorsPage() {
  const me = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={texts.operators.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'add' })}>
          {texts.operators.add}
        </Button>
      }
    >
      <WaitingActs />
      <Loaded answer={useAnswer('/operators', operators)}>
        {({ items }) => (
          <Table
            caption={texts.operators.title}
            columns={columnsFor(me.id, setOpen)}
            rows={items}
            keyOf={({ id }) => id}
            empty={texts.operators.empty}
          />
        )}
      </Loaded>
      {open?.kind === 'add' && <AddDialog onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeDialog operator={open.operator} own={open.operator.id === me.id} onClose={close} />
      )}
      {open?.kind === 'reset' && <ResetDialog operator={open.operator} onClose={close} />}
      {open?.kind === 'state' && <StateDialog operator={open.operator} onClose={close} />}
    </Page>
  );
}

function columnsFor(ownId: string, open: (what: Open) => void): Column<OperatorInfo>[] {
  const { operators: say } = texts;
  return [
    {
      header: say.columns.account,
      cell: ({ account, id, name }) => (
        <>
          <span className="font-medium">{account}</span>
          {id === ownId && <span className="text-faint"> ({say.you})</span>}
          {name !== account && <span className="block text-faint">{name}</span>}
        </>
      ),
    },
    {
      header: say.columns.roles,
      cell: Roles,
      wide: true,
    },
    { header: say.columns.state, cell: State },
    { header: say.columns.created, cell: ({ created_at }) => timeText(created_at) },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (operator) => (
        <span className="inline-flex gap-1">
          <Button size="sm" onClick={() => open({ kind: 'change', operator })}>
            {say.change}
          </Button>
          {operator.id !== ownId && (
            <>
              {operator.link_expires_at !== null && !operator.disabled && <SendLink operator={operator} />}
              <Button size="sm" tone="quiet" onClick={() => open({ kind: 'reset', operator })}>
                {say.reset}
              </Button>
              <Button size="sm" tone="quiet" onClick={() => open({ kind: 'state', operator })}>
                {operator.disabled ? say.enable : say.disable}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
}

/** For who has lost the letter, or did not use it in time. */
function SendLink({ operator: { account, id } }: { operator: OperatorInfo }) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const { busy, submit } = useSubmission(async () => {
    await api.post(`/operators/${id}/invitation`, {}, operatorInfo);
    await refresh('/operators');
    say(texts.operators.linkSent(account));
  });
  return (
    <Button size="sm" tone="quiet" busy={busy} onClick={() => submit()}>
      {texts.operators.sendLink}
    </Button>
  );
}
