import { type ConsoleOptionTerms, listOptionRules } from '@trade/protocol';
import { useState } from 'react';
import { Badge, Button, type Column, Loaded, Page, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { OptionTermsDialog } from './terms-dialog.tsx';
import { optionTermsTexts } from './texts.ts';

/** The options on sale, by symbol. */
export function OptionTermsPage() {
  const [changing, setChanging] = useState<ConsoleOptionTerms | null>(null);
  const say = optionTermsTexts;
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(listOptionRules)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columnsFor(setChanging)}
            rows={items}
            keyOf={({ symbol }) => symbol}
            empty={say.empty}
          />
        )}
      </Loaded>
      {changing && <OptionTermsDialog terms={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}

const percent = (fraction: string) => `${percentOfFraction(fraction)} %`;

function columnsFor(change: (terms: ConsoleOptionTerms) => void): Column<ConsoleOptionTerms>[] {
  const { columns, change: action, version } = optionTermsTexts;
  return [
    { header: columns.symbol, cell: ({ symbol }) => <span className="font-medium">{symbol}</span> },
    { header: columns.durations, wide: true, cell: (terms) => <Durations {...terms} /> },
    { header: columns.fee, align: 'end', cell: ({ fee }) => percent(fee) },
    { header: columns.spread, align: 'end', cell: ({ close_spread }) => percent(close_spread) },
    { header: columns.cutoff, align: 'end', cell: ({ close_cutoff }) => `${close_cutoff / 1_000} s` },
    { header: columns.volatility, align: 'end', cell: ({ volatility }) => percent(volatility) },
    {
      header: columns.changed,
      cell: (terms) => (
        <>
          {timeText(terms.changed_at)} <span className="text-faint">{version(terms.version)}</span>
        </>
      ),
    },
    {
      header: texts.common.actions,
      pinned: true,
      align: 'end',
      cell: (terms) => (
        <Button size="sm" onClick={() => change(terms)}>
          {action}
        </Button>
      ),
    },
  ];
}

function Durations({ currency, durations }: ConsoleOptionTerms) {
  const { none, row } = optionTermsTexts;
  if (durations.length === 0) return <Badge mood="bad">{none}</Badge>;
  return (
    <ul className="flex flex-col gap-1">
      {durations.map(({ duration, payout, min_stake, max_stake }) => (
        <li key={duration} className="whitespace-nowrap">
          {row({
            seconds: duration,
            payout: percent(payout),
            least: groupThousands(min_stake),
            most: groupThousands(max_stake),
            currency,
          })}
        </li>
      ))}
    </ul>
  );
}
