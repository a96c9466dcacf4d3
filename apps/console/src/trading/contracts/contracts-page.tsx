import {
  type ConsoleContract,
  changeContract,
  listContracts,
  type MultipleCap,
  readMultipleCap,
  setMultipleCap,
} from '@trade/protocol';
import { useState } from 'react';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Loaded,
  NumberField,
  Page,
  ReasonDialog,
  ReasonField,
  Table,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { instrumentsTexts } from '../../venue/instruments/index.ts';
import { termsTexts, Waiting } from '../../venue/terms/index.ts';
import { multipleProblem, readMultiple } from './terms.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { contractsTexts } from './texts.ts';

interface HaltDialogProps {
  contract: ConsoleContract;
  onClose: () => void;
}

/** Halts a contract for all customers, or opens a halted one. */
function HaltDialog({ contract: { halted, symbol, version }, onClose }: HaltDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const say = contractsTexts;
  const change = async (reason: string) => {
    const body = { halted: !halted, reason, version };
    await api.call(changeContract, { params: { symbol }, body });
    await refresh(listContracts);
    toast(say.changed(symbol));
  };
  return (
    <ReasonDialog
      title={halted ? say.openTitle(symbol) : say.haltTitle(symbol)}
      description={halted ? say.openText : say.haltText}
      action={halted ? say.reopen : say.halt}
      {...(halted ? {} : { tone: 'danger' as const })}
      change={change}
      onClose={onClose}
    />
  );
}

interface CapDialogProps {
  cap: MultipleCap;
  onClose: () => void;
}

/** The largest multiple of all contracts. */
function CapDialog({ cap, onClose }: CapDialogProps) {
  const say = contractsTexts;
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [entry, setEntry] = useState(String(cap.multiple));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const multiple = readMultiple(entry);
  const submission = useSubmission(async (body: { multiple: number; reason: string }) => {
    await api.call(setMultipleCap, { body: { ...body, version: cap.version } });
    await refresh(readMultipleCap);
    toast(say.capChanged(body.multiple));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && multiple !== undefined) void submission.submit({ multiple, reason: given });
  };
  return (
    <DialogForm
      title={say.capTitle}
      description={say.capText}
      action={say.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={say.cap}
        suffix="x"
        value={entry}
        onChange={setEntry}
        error={tried ? multipleProblem(entry) : undefined}
        decimals={0}
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}

type Open = { kind: 'terms' | 'halt'; contract: ConsoleContract } | { kind: 'cap'; cap: MultipleCap };

/** The terms of every contract, the same for all customers. */
export function ContractsPage() {
  const say = contractsTexts;
  const [open, setOpen] = useState<Open | null>(null);
  const cap = useAnswer(readMultipleCap).data;
  const close = () => setOpen(null);
  return (
    <Page
      title={say.title}
      actions={
        cap !== undefined && (
          <Button onClick={() => setOpen({ kind: 'cap', cap })}>{say.capIs(cap.multiple)}</Button>
        )
      }
    >
      <Loaded answer={useAnswer(listContracts)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columnsFor(setOpen)}
            rows={items}
            keyOf={({ symbol }) => symbol}
            empty={say.empty}
          />
        )}
      </Loaded>
      {open?.kind === 'terms' && <TermsDialog contract={open.contract} onClose={close} />}
      {open?.kind === 'halt' && <HaltDialog contract={open.contract} onClose={close} />}
      {open?.kind === 'cap' && <CapDialog cap={open.cap} onClose={close} />}
    </Page>
  );
}

const percent = (fraction: string) => `${percentOfFraction(fraction)} %`;

function columnsFor(open: (what: Open) => void): Column<ConsoleContract>[] {
  const say = contractsTexts;
  const { columns } = say;
  return [
    { header: columns.symbol, cell: ({ symbol }) => <span className="font-medium">{symbol}</span> },
    { header: columns.status, cell: (contract) => <ContractState {...contract} /> },
    {
      header: columns.size,
      align: 'end',
      cell: ({ contract_size, base }) => `${groupThousands(contract_size)} ${base}`,
    },
    { header: columns.lots, align: 'end', cell: ({ min_lots, max_lots }) => `${min_lots} – ${max_lots}` },
    { header: columns.multiples, cell: ({ multiples }) => multiples.join(', ') },
    { header: columns.maker, align: 'end', cell: ({ maker_fee }) => percent(maker_fee) },
    { header: columns.taker, align: 'end', cell: ({ taker_fee }) => percent(taker_fee) },
    { header: columns.liquidation, align: 'end', cell: ({ liquidation_fee }) => percent(liquidation_fee) },
    { header: columns.tiers, align: 'end', cell: ({ tiers }) => tiers.length },
    { header: termsTexts.coming, cell: ({ waiting }) => <Waiting waiting={waiting} /> },
    {
      header: columns.expiry,
      cell: ({ expires_at }) => (expires_at === null ? texts.common.none : timeText(expires_at)),
    },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (contract) => (
        <span className="inline-flex gap-1">
          <Button size="sm" onClick={() => open({ kind: 'terms', contract })}>
            {say.change}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => open({ kind: 'halt', contract })}>
            {contract.halted ? say.reopen : say.halt}
          </Button>
        </span>
      ),
    },
  ];
}

/** A contract that is suspended but not halted waits for the feed of its underlying price. */
function ContractState({ halted, status }: Pick<ConsoleContract, 'halted' | 'status'>) {
  const say = instrumentsTexts;
  if (halted) return <Badge mood="bad">{say.halted}</Badge>;
  return status === 'open' ? (
    <Badge mood="good">{say.open}</Badge>
  ) : (
    <Badge mood="waiting">{say.waiting}</Badge>
  );
}
