import {
  changeInstrument,
  type consoleInstrument,
  isPlainDecimal,
  listInstrumentTerms,
} from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { EntryDialog, TextField } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { fractionOfPercent, isZero, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  Hurtful,
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  useWaits,
  wholeBounds,
  wholeProblem,
} from '../terms/index.ts';

type Instrument = z.infer<typeof consoleInstrument>;

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
/** What an operator types. */
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

/** What an amount or percentage is counted in. */
function unitOf(term: Term, { base, quote }: Instrument): string {
  if (isFraction(term)) return '%';
  return term === 'min_notional' ? quote : base;
}

/** What the exchange takes, as a hint; undefined where any size goes. */
function boundsOf(term: Term, { quote }: Instrument): string | undefined {
  if (term === 'max_quantity') return undefined;
  return term === 'min_notional' ? wholeBounds(SPOT.minNotionalWhole, quote) : percentBounds(BOUNDS[term]);
}

/** What is wrong with an entry, if something is. */
function problemOf(term: Term, entry: string, { quote }: Instrument): string | undefined {
  if (term !== 'max_quantity' && term !== 'min_notional') return percentProblem(entry, BOUNDS[term]);
  if (!isPlainDecimal(entry) || isZero(entry)) return texts.instruments.amountInvalid;
  return term === 'min_notional' ? wholeProblem(entry, SPOT.minNotionalWhole, quote) : undefined;
}

/** The terms whose change can hurt, by name. Takes entries without problems. */
function hurtfulFields(instrument: Instrument, entries: Entries): string[] {
  const before = entriesOf(instrument);
  const rises = (['maker_fee', 'taker_fee', 'min_notional'] as const).filter(
    (term) => Number(entries[term]) > Number(before[term]),
  );
  return rises.map((term) => texts.instruments.fields[term]);
}

/** The terms that differ from the instrument's, as they are sent. Takes entries without problems. */
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

/** Fees and bounds. Only what differs is sent. */
export function TermsDialog({ instrument, onClose }: TermsDialogProps) {
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

  const send = async (reason: string) => {
    const body = { ...changes, reason };
    const { waiting } = await api.call(changeInstrument, { params: { symbol }, body });
    await refresh(listInstrumentTerms);
    return waiting.length > instrument.waiting.length ? waits(symbol) : say.changed(symbol);
  };
  return (
    <EntryDialog
      title={say.changeTitle(symbol)}
      description={say.changeText}
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
              <TextField
                key={term}
                label={say.fields[term]}
                suffix={unitOf(term, instrument)}
                value={entries[term]}
                onChange={(entry) => setEntries((before) => ({ ...before, [term]: entry.trim() }))}
                hint={boundsOf(term, instrument)}
                error={tried ? problem : undefined}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
          <Hurtful fields={isReady ? hurtfulFields(instrument, entries) : []} />
        </>
      )}
    </EntryDialog>
  );
}
