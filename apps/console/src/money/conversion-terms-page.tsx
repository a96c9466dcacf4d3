import {
  type ConsoleConversionTerms,
  changeConversionRules,
  isPlainDecimal,
  listApprovals,
  readConversionRules,
} from '@trade/protocol';
import { useState } from 'react';
import { Button, Facts, FormDialog, Loaded, NumberField, Page, Panel } from '../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../platform/api/index.ts';
import { fractionOfPercent, groupThousands, percentOfFraction } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import {
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  wholeBounds,
  wholeProblem,
} from '../venue/terms/index.ts';

/** Edited as percentages, sent as fractions. */
const FRACTIONS = ['spread_rate', 'fee_rate'] as const;
const TERMS = [...FRACTIONS, 'minimum', 'quote_seconds'] as const;
type Term = (typeof TERMS)[number];
/** The entries as typed. */
type Entries = Readonly<Record<Term, string>>;

/** The unit of each term. */
const UNITS: Readonly<Record<Term, string>> = {
  spread_rate: '%',
  fee_rate: '%',
  minimum: 'USDT',
  quote_seconds: 's',
};

const isFraction = (term: Term) => FRACTIONS.some((fraction) => fraction === term);

function entriesOf(terms: ConsoleConversionTerms): Entries {
  return {
    spread_rate: percentOfFraction(terms.spread_rate),
    fee_rate: percentOfFraction(terms.fee_rate),
    minimum: terms.minimum,
    quote_seconds: String(terms.quote_seconds),
  };
}

const { conversion: BOUNDS } = TERM_BOUNDS;
const FRACTION_BOUNDS = { spread_rate: BOUNDS.spreadPpm, fee_rate: BOUNDS.feePpm } as const;
const SECONDS = { least: BOUNDS.quoteMs.least / 1_000, most: BOUNDS.quoteMs.most / 1_000 };

/** Returns the engine's bounds, as a hint. */
function boundsOf(term: Term): string {
  if (term === 'quote_seconds') return wholeBounds(SECONDS, UNITS[term]);
  return term === 'minimum'
    ? wholeBounds(BOUNDS.minimumWhole, UNITS[term])
    : percentBounds(FRACTION_BOUNDS[term]);
}

/** Returns the problem of an entry, or undefined. */
function problemOf(term: Term, entry: string): string | undefined {
  if (term === 'quote_seconds') {
    if (!/^[1-9]\d?$/.test(entry)) return texts.conversionTerms.secondsInvalid;
    return wholeProblem(entry, SECONDS, UNITS[term]);
  }
  if (term !== 'minimum') return percentProblem(entry, FRACTION_BOUNDS[term]);
  if (!isPlainDecimal(entry)) return texts.conversionTerms.amountInvalid;
  return wholeProblem(entry, BOUNDS.minimumWhole, UNITS[term]);
}

/** Returns the changed terms, as they are sent. All entries must be valid. */
function changesOf(terms: ConsoleConversionTerms, entries: Entries): Partial<Record<Term, string>> {
  const before = entriesOf(terms);
  const changed = TERMS.filter((term) => entries[term] !== before[term]);
  return Object.fromEntries(
    changed.map((term) => [
      term,
      isFraction(term) ? (fractionOfPercent(entries[term]) ?? entries[term]) : entries[term],
    ]),
  );
}

/** Rates, minimum and validity of a quote. Only changes are sent. */
function TermsDialog({ terms, onClose }: { terms: ConsoleConversionTerms; onClose: () => void }) {
  const { conversionTerms: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const [entries, setEntries] = useState(() => entriesOf(terms));
  const problems = TERMS.map((term) => [term, problemOf(term, entries[term])] as const);
  const isReady = problems.every(([, problem]) => problem === undefined);
  const changes = isReady ? changesOf(terms, entries) : {};
  const isUnchanged = isReady && Object.keys(changes).length === 0;

  const send = async (reason: string) => {
    const changed = await api.call(changeConversionRules, {
      body: { ...changes, reason, version: terms.version },
    });
    await refresh(readConversionRules, listApprovals);
    return changed === null ? say.waits : say.changed;
  };
  return (
    <FormDialog
      title={say.changeTitle}
      description={say.changeText}
      action={say.save}
      isReady={isReady}
      unchanged={isUnchanged ? say.unchanged : null}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <div className="grid grid-cols-2 gap-4">
          {problems.map(([term, problem]) => (
            <NumberField
              key={term}
              label={say.fields[term]}
              suffix={UNITS[term]}
              value={entries[term]}
              onChange={(entry) => setEntries((before) => ({ ...before, [term]: entry }))}
              hint={boundsOf(term)}
              error={tried ? problem : undefined}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

/** The price of a conversion for customers. */
export function ConversionTermsPage() {
  const answer = useAnswer(readConversionRules);
  const [changing, setChanging] = useState(false);
  const { conversionTerms: say } = texts;
  return (
    <Page
      title={say.title}
      actions={answer.data && <Button onClick={() => setChanging(true)}>{say.change}</Button>}
    >
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={answer}>
        {(terms) => (
          <>
            <Panel title={say.inForce}>
              <Facts
                facts={TERMS.map(
                  (term) =>
                    [say.fields[term], `${groupThousands(entriesOf(terms)[term])} ${UNITS[term]}`] as const,
                )}
              />
            </Panel>
            {changing && <TermsDialog terms={terms} onClose={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
