import {
  type ConsoleOptionTerms,
  changeOptionRules,
  listApprovals,
  listOptionRules,
  type OptionTermsBody,
} from '@trade/protocol';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { percentOfFraction } from '../../platform/format/index.ts';
import {
  ChangeDialog,
  type Entries,
  type FieldSpec,
  type RowsSpec,
  TERM_BOUNDS,
  wholeProblem,
} from '../../venue/terms/index.ts';
import { optionTermsTexts } from './texts.ts';

const { option: BOUNDS } = TERM_BOUNDS;
const { fields: labels, problems } = optionTermsTexts;
const CUTOFF = { least: 1, most: BOUNDS.closeCutoffMs.most / 1_000 };

const FIELDS: readonly FieldSpec[] = [
  { key: 'fee', label: labels.fee, kind: 'percent', bound: BOUNDS.feePpm },
  { key: 'close_spread', label: labels.close_spread, kind: 'percent', bound: BOUNDS.closeSpreadPpm },
  {
    key: 'close_cutoff',
    label: labels.close_cutoff,
    kind: 'count',
    suffix: 's',
    bound: CUTOFF,
    problem: problems.seconds,
  },
];

/** The durations on sale. */
function durationsOf(currency: string): RowsSpec {
  const fields: readonly FieldSpec[] = [
    {
      key: 'duration',
      label: labels.duration,
      kind: 'count',
      suffix: 's',
      bound: BOUNDS.seconds,
      problem: problems.seconds,
    },
    { key: 'payout', label: labels.payout, kind: 'percent', bound: BOUNDS.payoutPpm },
    {
      key: 'min_stake',
      label: labels.min_stake,
      kind: 'amount',
      suffix: currency,
      rule: (entry) => wholeProblem(entry, BOUNDS.maxStakeWhole, currency),
    },
    {
      key: 'max_stake',
      label: labels.max_stake,
      kind: 'amount',
      suffix: currency,
      bound: BOUNDS.maxStakeWhole,
    },
  ];
  return {
    key: 'durations',
    fieldsOf: () => fields,
    mayBeEmpty: true,
    nth: optionTermsTexts.nth,
    add: optionTermsTexts.add,
    remove: optionTermsTexts.remove,
  };
}

function durationEntries({ durations }: ConsoleOptionTerms): readonly Entries[] {
  return durations.map(({ duration, payout, min_stake, max_stake }) => ({
    duration: String(duration),
    payout: percentOfFraction(payout),
    min_stake,
    max_stake,
  }));
}

function entriesOf(terms: ConsoleOptionTerms): Entries {
  return {
    fee: percentOfFraction(terms.fee),
    close_spread: percentOfFraction(terms.close_spread),
    close_cutoff: String(terms.close_cutoff / 1_000),
  };
}

interface OptionTermsDialogProps {
  terms: ConsoleOptionTerms;
  onClose: () => void;
}

/** All terms of a symbol. They apply to options bought afterwards. */
export function OptionTermsDialog({ terms, onClose }: OptionTermsDialogProps) {
  const { symbol } = terms;
  const say = optionTermsTexts;
  const api = useApi();
  const refresh = useRefresh();
  return (
    <ChangeDialog
      title={say.changeTitle(symbol)}
      description={say.changeText}
      fields={FIELDS}
      entries={entriesOf(terms)}
      list={{ spec: durationsOf(terms.currency), rows: durationEntries(terms) }}
      send={async (reason, _, whole) => {
        const { close_cutoff, ...others } = whole as Omit<OptionTermsBody, 'reason' | 'version'>;
        const milliseconds = Number(close_cutoff) * 1_000;
        const body = { ...others, close_cutoff: milliseconds, reason, version: terms.version };
        const changed = await api.call(changeOptionRules, { params: { symbol }, body });
        await refresh(listOptionRules, listApprovals);
        return changed === null ? say.waits : say.changed(symbol);
      }}
      onClose={onClose}
    />
  );
}
