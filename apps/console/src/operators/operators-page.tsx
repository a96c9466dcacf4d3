import { type OperatorInfo, operatorInfo, page } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../api/index.ts';
import { timeText } from '../format/index.ts';
import { Badge, Button, type Column, Loaded, Page, Table } from '../kit/index.ts';
import { useOperator } from '../session/index.ts';
import { texts } from '../texts/index.ts';
import { AddDialog } from './add-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

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
      cell: ({ roles }) => roles.map((role) => texts.roles[role].name).join(', '),
      wide: true,
    },
    {
      header: say.columns.state,
      cell: ({ disabled }) => (
        <Badge mood={disabled ? 'bad' : 'good'}>{disabled ? say.disabled : say.active}</Badge>
      ),
    },
    {
      header: say.columns.authenticator,
      cell: ({ totp_bound }) => (
        <Badge mood={totp_bound ? 'good' : 'waiting'}>{totp_bound ? say.bound : say.notBound}</Badge>
      ),
    },
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
