import {
  inviteOperator,
  listApprovals,
  listOperators,
  type OperatorInfo,
  type OperatorRole,
  type operatorInvitationBody,
  resendInvitation,
} from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Loaded,
  Page,
  Panel,
  ReasonDialog,
  ReasonField,
  Table,
  TextField,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, usePages, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { operatorsTexts, rolesTexts } from '../texts.ts';
import { ChangeDialog, isEmail, RolesField } from './change-dialog.tsx';
import { ResetDialog, useChange } from './reset-dialog.tsx';

/** Open proposals about operators. */
function WaitingActs() {
  const { data } = usePages(listApprovals, { query: { status: 'open' } });
  const acts = data?.filter(({ kind }) => kind.startsWith('operator.')) ?? [];
  if (acts.length === 0) return null;
  return (
    <Panel title={operatorsTexts.waitingTitle}>
      <ul className="flex flex-col gap-1">
        {acts.map(({ id, proposed_by, title }) => (
          <li key={id}>
            <Link to={`/approvals/${id}`} className="font-medium text-primary hover:underline">
              {title}
            </Link>
            <span className="text-faint"> · {proposed_by}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether an operator can log in, and until when their setup link is valid. */
function State({ disabled, link_expires_at: expires, totp_bound }: OperatorInfo) {
  const say = operatorsTexts;
  if (disabled) return <Badge mood="bad">{say.disabled}</Badge>;
  if (totp_bound && expires === null) return <Badge mood="good">{say.active}</Badge>;
  return (
    <>
      <Badge mood="waiting">{say.notBound}</Badge>
      {expires !== null && (
        <span className="block text-xs text-faint">
          {expires > Date.now() ? say.linkUntil(timeText(expires)) : say.linkExpired}
        </span>
      )}
    </>
  );
}

/** Roles, and from when waiting ones are in force. */
function Roles({ roles, waiting_roles }: Pick<OperatorInfo, 'roles' | 'waiting_roles'>) {
  return (
    <>
      {roles.map((role) => rolesTexts[role].name).join(', ')}
      {waiting_roles.map(({ from, role }) => (
        <span key={role} className="mt-1 block">
          <Badge mood="waiting">{operatorsTexts.actsFrom(rolesTexts[role].name, timeText(from))}</Badge>
        </span>
      ))}
    </>
  );
}

/** Disables an operator, or enables one who is disabled. */
function StateDialog({ operator, onClose }: { operator: OperatorInfo; onClose: () => void }) {
  const { account } = operator;
  const save = useChange(operator);
  const change = (reason: string) => save({ disabled: !operator.disabled, reason });
  const { disableText, disableTitle, enableText, enableTitle, disable, enable } = operatorsTexts;
  return operator.disabled ? (
    <ReasonDialog
      title={enableTitle(account)}
      description={enableText}
      action={enable}
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={disableTitle(account)}
      description={disableText}
      action={disable}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  );
}

type Invitation = z.infer<typeof operatorInvitationBody>;

/** Returns the problem of each entry, if any. */
function problemsOf({ account, email, name, roles }: Omit<Invitation, 'reason'>) {
  const say = operatorsTexts;
  return {
    account: account === '' ? say.accountRequired : undefined,
    name: name === '' ? say.nameRequired : undefined,
    email: isEmail(email) ? undefined : say.emailRequired,
    roles: roles.length === 0 ? say.rolesRequired : undefined,
  };
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const reason = useReason();
  const [tried, setTried] = useState(false);
  const entry = { account: account.trim(), name: name.trim(), email: email.trim(), roles };
  const problems = problemsOf(entry);
  const shown = tried ? problems : undefined;

  const submission = useSubmission(async (invitation: Invitation) => {
    const { approval } = await api.call(inviteOperator, { body: invitation });
    await refresh(listOperators, listApprovals);
    toast(approval ? operatorsTexts.waits : operatorsTexts.added(invitation.account));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || Object.values(problems).some(Boolean)) return;
    void submission.submit({ ...entry, reason: given });
  };
  return (
    <DialogForm
      title={operatorsTexts.addTitle}
      description={operatorsTexts.addText}
      action={operatorsTexts.add}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={operatorsTexts.account}
        value={account}
        onChange={setAccount}
        error={shown?.account}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={operatorsTexts.name}
        value={name}
        onChange={setName}
        error={shown?.name}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={operatorsTexts.email}
        type="email"
        value={email}
        onChange={setEmail}
        hint={operatorsTexts.emailHint}
        error={shown?.email}
        maxLength={200}
        autoComplete="off"
      />
      <RolesField value={roles} onChange={setRoles} error={shown?.roles} />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}

type Open = { kind: 'add' } | { kind: 'change' | 'state' | 'reset'; operator: OperatorInfo };

export function OperatorsPage() {
  const me = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={operatorsTexts.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'add' })}>
          {operatorsTexts.add}
        </Button>
      }
    >
      <WaitingActs />
      <Loaded answer={useAnswer(listOperators)}>
        {({ items }) => (
          <Table
            caption={operatorsTexts.title}
            columns={columnsFor(me.id, setOpen)}
            rows={items}
            keyOf={({ id }) => id}
            empty={operatorsTexts.empty}
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
  const say = operatorsTexts;
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

/** Sends a new link to an operator who lost theirs or did not use it in time. */
function SendLink({ operator: { account, id, version } }: { operator: OperatorInfo }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const { busy, submit } = useSubmission(async () => {
    await api.call(resendInvitation, { params: { id }, body: { version } });
    await refresh(listOperators);
    toast(operatorsTexts.linkSent(account));
  });
  return (
    <Button size="sm" tone="quiet" busy={busy} onClick={() => submit()}>
      {operatorsTexts.sendLink}
    </Button>
  );
}
