import { changeInstrument, type consoleInstrument, listInstrumentTerms } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { Badge, Button, type Column, Loaded, Page, ReasonDialog, Table, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  ChangeDialog,
  type Entries,
  type FieldSpec,
  TERM_BOUNDS,
  useHurtfulWait,
  useWaits,
} from '../terms/index.ts';
import { instrumentsTexts } from './texts.ts';

const { spot: BOUNDS } = TERM_BOUNDS;

function fieldsOf({ base, quote }: Instrument): readonly FieldSpec[] {
  const { fields } = instrumentsTexts;
  return [
    {
      key: 'min_notional',
      label: fields.min_notional,
      kind: 'amount',
      suffix: quote,
      bound: BOUNDS.minNotionalWhole,
    },
    { key: 'max_quantity', label: fields.max_quantity, kind: 'amount', suffix: base },
    { key: 'maker_fee', label: fields.maker_fee, kind: 'percent', suffix: '%', bound: BOUNDS.makerFeePpm },
    { key: 'taker_fee', label: fields.taker_fee, kind: 'percent', suffix: '%', bound: BOUNDS.takerFeePpm },
    {
      key: 'slippage_bound',
      label: fields.slippage_bound,
      kind: 'percent',
      suffix: '%',
      bound: BOUNDS.slippagePpm,
    },
  ];
}

function entriesOf(instrument: Instrument) {
  const { max_quantity, min_notional } = instrument;
  return {
    min_notional,
    max_quantity,
    maker_fee: percentOfFraction(instrument.maker_fee),
    taker_fee: percentOfFraction(instrument.taker_fee),
    slippage_bound: percentOfFraction(instrument.slippage_bound),
  };
}

/** Returns the names of changed terms that can hurt somebody. All entries must be valid. */
function hurtfulFields(instrument: Instrument, entries: Entries): string[] {
  const before = entriesOf(instrument);
  const rises = (['maker_fee', 'taker_fee', 'min_notional'] as const).filter(
    (term) => Number(entries[term]) > Number(before[term]),
  );
  return rises.map((term) => instrumentsTexts.fields[term]);
}

interface TermsDialogProps {
  instrument: Instrument;
  onClose: () => void;
}

/** Fees and bounds. Only changes are sent. */
function TermsDialog({ instrument, onClose }: TermsDialogProps) {
  const { symbol } = instrument;
  const say = instrumentsTexts;
  const api = useApi();
  const refresh = useRefresh();
  const waits = useWaits();
  return (
    <ChangeDialog
      title={say.changeTitle(symbol)}
      description={say.changeText(useHurtfulWait())}
      fields={fieldsOf(instrument)}
      entries={entriesOf(instrument)}
      hurtful={(entries) => hurtfulFields(instrument, entries)}
      send={async (reason, changes) => {
        const body = { ...changes, reason, version: instrument.version };
        const { waiting } = await api.call(changeInstrument, { params: { symbol }, body });
        await refresh(listInstrumentTerms);
        return waiting.length > instrument.waiting.length ? waits(symbol) : say.changed(symbol);
      }}
      onClose={onClose}
    />
  );
}

interface HaltDialogProps {
  instrument: z.infer<typeof consoleInstrument>;
  onClose: () => void;
}

/** Halts a market, or opens a halted one. */
function HaltDialog({ instrument: { halted, symbol, version }, onClose }: HaltDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const change = async (reason: string) => {
    const body = { halted: !halted, reason, version };
    await api.call(changeInstrument, { params: { symbol }, body });
    await refresh(listInstrumentTerms);
    toast(instrumentsTexts.changed(symbol));
  };
  const { halt, haltText, haltTitle, openText, openTitle, reopen } = instrumentsTexts;
  return halted ? (
    <ReasonDialog
      title={openTitle(symbol)}
      description={openText}
      action={reopen}
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={haltTitle(symbol)}
      description={haltText}
      action={halt}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  );
}

type Instrument = z.infer<typeof consoleInstrument>;

type Open = { kind: 'terms' | 'halt'; instrument: Instrument };

export function InstrumentsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title={instrumentsTexts.title}>
      <Loaded answer={useAnswer(listInstrumentTerms)}>
        {({ items }) => (
          <Table
            caption={instrumentsTexts.title}
            columns={columnsFor(setOpen)}
            rows={items}
            keyOf={({ symbol }) => symbol}
            empty={instrumentsTexts.empty}
          />
        )}
      </Loaded>
      {open?.kind === 'terms' && <TermsDialog instrument={open.instrument} onClose={close} />}
      {open?.kind === 'halt' && <HaltDialog instrument={open.instrument} onClose={close} />}
    </Page>
  );
}

const percent = (fraction: string) => `${percentOfFraction(fraction)} %`;
const amount = (decimal: string, currency: string) => (
  <>
    {groupThousands(decimal)} <span className="text-faint">{currency}</span>
  </>
);

function columnsFor(open: (what: Open) => void): Column<Instrument>[] {
  const say = instrumentsTexts;
  const { columns } = say;
  return [
    { header: columns.symbol, cell: ({ symbol }) => <span className="font-medium">{symbol}</span> },
    { header: columns.status, cell: (instrument) => <MarketState {...instrument} /> },
    { header: columns.tick, align: 'end', cell: ({ tick_size }) => tick_size },
    { header: columns.step, align: 'end', cell: ({ lot_step }) => lot_step },
    { header: columns.minimum, align: 'end', cell: ({ min_notional, quote }) => amount(min_notional, quote) },
    { header: columns.maximum, align: 'end', cell: ({ base, max_quantity }) => amount(max_quantity, base) },
    { header: columns.maker, align: 'end', cell: ({ maker_fee }) => percent(maker_fee) },
    { header: columns.taker, align: 'end', cell: ({ taker_fee }) => percent(taker_fee) },
    { header: columns.slippage, align: 'end', cell: ({ slippage_bound }) => percent(slippage_bound) },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (instrument) => (
        <span className="inline-flex gap-1">
          <Button size="sm" onClick={() => open({ kind: 'terms', instrument })}>
            {say.change}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => open({ kind: 'halt', instrument })}>
            {instrument.halted ? say.reopen : say.halt}
          </Button>
        </span>
      ),
    },
  ];
}

/** A market that is suspended but not halted waits for its feed. */
function MarketState({ halted, status }: Pick<Instrument, 'halted' | 'status'>) {
  const say = instrumentsTexts;
  if (halted) return <Badge mood="bad">{say.halted}</Badge>;
  return status === 'open' ? (
    <Badge mood="good">{say.open}</Badge>
  ) : (
    <Badge mood="waiting">{say.waiting}</Badge>
  );
}
