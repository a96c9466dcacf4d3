import {
  changeInstrument,
  type consoleInstrument,
  isPlainDecimal,
  listInstrumentTerms,
} from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import {
  Badge,
  Button,
  type Column,
  FormDialog,
  Loaded,
  NumberField,
  Page,
  ReasonDialog,
  Table,
  useToast,
} from '../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../platform/api/index.ts';
import { fractionOfPercent, groupThousands, isZero, percentOfFraction } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import {
  Hurtful,
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  useHurtfulWait,
  useWaits,
  wholeBounds,
  wholeProblem,
} from './terms/index.ts';

const AMOUNTS = ['min_notional', 'max_quantity'] as const;
/** Edited as percentages, sent as fractions. */
const FRACTIONS = ['maker_fee', 'taker_fee', 'slippage_bound'] as const;
const { spot: SPOT } = TERM_BOUNDS;
const BOUNDS = {
  maker_fee: SPOT.makerFeePpm,
  taker_fee: SPOT.takerFeePpm,
  slippage_bound: SPOT.slippagePpm,
} as const;
const TERMS = [...AMOUNTS, ...FRACTIONS] as const;
type Term = (typeof TERMS)[number];
/** The entries as typed. */
type Entries = Readonly<Record<Term, string>>;

const isFraction = (term: Term) => FRACTIONS.some((fraction) => fraction === term);

function entriesOf(instrument: Instrument): Entries {
  const { max_quantity, min_notional } = instrument;
  return {
    min_notional,
    max_quantity,
    maker_fee: percentOfFraction(instrument.maker_fee),
    taker_fee: percentOfFraction(instrument.taker_fee),
    slippage_bound: percentOfFraction(instrument.slippage_bound),
  };
}

/** Returns the unit of an amount or percentage. */
function unitOf(term: Term, { base, quote }: Instrument): string {
  if (isFraction(term)) return '%';
  return term === 'min_notional' ? quote : base;
}

/** Returns the engine's bounds as a hint, or undefined where there are none. */
function boundsOf(term: Term, { quote }: Instrument): string | undefined {
  if (term === 'max_quantity') return undefined;
  return term === 'min_notional' ? wholeBounds(SPOT.minNotionalWhole, quote) : percentBounds(BOUNDS[term]);
}

/** Returns the problem of an entry, or undefined. */
function problemOf(term: Term, entry: string, { quote }: Instrument): string | undefined {
  if (term !== 'max_quantity' && term !== 'min_notional') return percentProblem(entry, BOUNDS[term]);
  if (!isPlainDecimal(entry) || isZero(entry)) return texts.instruments.amountInvalid;
  return term === 'min_notional' ? wholeProblem(entry, SPOT.minNotionalWhole, quote) : undefined;
}

/** Returns the names of changed terms that can hurt somebody. All entries must be valid. */
function hurtfulFields(instrument: Instrument, entries: Entries): string[] {
  const before = entriesOf(instrument);
  const rises = (['maker_fee', 'taker_fee', 'min_notional'] as const).filter(
    (term) => Number(entries[term]) > Number(before[term]),
  );
  return rises.map((term) => texts.instruments.fields[term]);
}

/** Returns the changed terms, as they are sent. All entries must be valid. */
function changesOf(instrument: Instrument, entries: Entries): Partial<Record<Term, string>> {
  const before = entriesOf(instrument);
  const changed = TERMS.filter((term) => entries[term] !== before[term]);
  return Object.fromEntries(changed.map((term) => [term, sent(term, entries[term])]));
}

function sent(term: Term, entry: string): string {
  return isFraction(term) ? (fractionOfPercent(entry) ?? entry) : entry;
}

interface TermsDialogProps {
  instrument: z.infer<typeof consoleInstrument>;
  onClose: () => void;
}

/** Fees and bounds. Only changes are sent. */
function TermsDialog({ instrument, onClose }: TermsDialogProps) {
  const { symbol } = instrument;
  const { instruments: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const [entries, setEntries] = useState(() => entriesOf(instrument));
  const waits = useWaits();
  const problems = TERMS.map((term) => [term, problemOf(term, entries[term], instrument)] as const);
  const isReady = problems.every(([, problem]) => problem === undefined);
  const changes = isReady ? changesOf(instrument, entries) : {};
  const isUnchanged = isReady && Object.keys(changes).length === 0;
  const hurtfulWait = useHurtfulWait();

  const send = async (reason: string) => {
    const body = { ...changes, reason, version: instrument.version };
    const { waiting } = await api.call(changeInstrument, { params: { symbol }, body });
    await refresh(listInstrumentTerms);
    return waiting.length > instrument.waiting.length ? waits(symbol) : say.changed(symbol);
  };
  return (
    <FormDialog
      title={say.changeTitle(symbol)}
      description={say.changeText(hurtfulWait)}
      action={say.save}
      isReady={isReady}
      unchanged={isUnchanged ? say.unchanged : null}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            {problems.map(([term, problem]) => (
              <NumberField
                key={term}
                label={say.fields[term]}
                suffix={unitOf(term, instrument)}
                value={entries[term]}
                onChange={(entry) => setEntries((before) => ({ ...before, [term]: entry }))}
                hint={boundsOf(term, instrument)}
                error={tried ? problem : undefined}
              />
            ))}
          </div>
          <Hurtful fields={isReady ? hurtfulFields(instrument, entries) : []} />
        </>
      )}
    </FormDialog>
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
    toast(texts.instruments.changed(symbol));
  };
  const { halt, haltText, haltTitle, openText, openTitle, reopen } = texts.instruments;
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
    <Page title={texts.instruments.title}>
      <Loaded answer={useAnswer(listInstrumentTerms)}>
        {({ items }) => (
          <Table
            caption={texts.instruments.title}
            columns={columnsFor(setOpen)}
            rows={items}
            keyOf={({ symbol }) => symbol}
            empty={texts.instruments.empty}
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
  const { instruments: say } = texts;
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
  const { instruments: say } = texts;
  if (halted) return <Badge mood="bad">{say.halted}</Badge>;
  return status === 'open' ? (
    <Badge mood="good">{say.open}</Badge>
  ) : (
    <Badge mood="waiting">{say.waiting}</Badge>
  );
}
