import {
  type ConsoleConversionTerms,
  changeConversionRules,
  listApprovals,
  readConversionRules,
} from '@trade/protocol';
import { useState } from 'react';
import { Button, Facts, Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction } from '../../platform/format/index.ts';
import { ChangeDialog, type Entries, type FieldSpec, TERM_BOUNDS } from '../../venue/terms/index.ts';
import { conversionTermsTexts } from './texts.ts';

const { conversion: BOUNDS } = TERM_BOUNDS;
const SECONDS = { least: BOUNDS.quoteMs.least / 1_000, most: BOUNDS.quoteMs.most / 1_000 };
const { fields: labels } = conversionTermsTexts;

const FIELDS: readonly FieldSpec[] = [
  { key: 'spread_rate', label: labels.spread_rate, kind: 'percent', suffix: '%', bound: BOUNDS.spreadPpm },
  { key: 'fee_rate', label: labels.fee_rate, kind: 'percent', suffix: '%', bound: BOUNDS.feePpm },
  { key: 'minimum', label: labels.minimum, kind: 'decimal', suffix: 'USDT', bound: BOUNDS.minimumWhole },
  {
    key: 'quote_seconds',
    label: labels.quote_seconds,
    kind: 'count',
    suffix: 's',
    bound: SECONDS,
    read: (entry) => (/^[1-9]\d?$/.test(entry) ? entry : undefined),
    problem: conversionTermsTexts.secondsInvalid,
  },
];

function entriesOf(terms: ConsoleConversionTerms): Entries {
  return {
    spread_rate: percentOfFraction(terms.spread_rate),
    fee_rate: percentOfFraction(terms.fee_rate),
    minimum: terms.minimum,
    quote_seconds: String(terms.quote_seconds),
  };
}

/** Rates, minimum and validity of a quote. Only changes are sent. */
function TermsDialog({ terms, onClose }: { terms: ConsoleConversionTerms; onClose: () => void }) {
  const say = conversionTermsTexts;
  const api = useApi();
  const refresh = useRefresh();
  return (
    <ChangeDialog
      title={say.changeTitle}
      description={say.changeText}
      fields={FIELDS}
      entries={entriesOf(terms)}
      send={async (reason, changes) => {
        const body = { ...changes, reason, version: terms.version };
        const changed = await api.call(changeConversionRules, { body });
        await refresh(readConversionRules, listApprovals);
        return changed === null ? say.waits : say.changed;
      }}
      onClose={onClose}
    />
  );
}

/** The price of a conversion for customers. */
export function ConversionTermsPage() {
  const answer = useAnswer(readConversionRules);
  const [changing, setChanging] = useState(false);
  const say = conversionTermsTexts;
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
                facts={FIELDS.map(
                  ({ key, label, suffix }) =>
                    [label, `${groupThousands(entriesOf(terms)[key] ?? '')} ${suffix}`] as const,
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
