import {
  type ConsoleFeeTiers,
  changeFeeTiers,
  type FeeTier,
  listApprovals,
  readFeeTiers,
} from '@trade/protocol';
import { useState } from 'react';
import { Button, type Column, FormDialog, Loaded, NumberField, Page, Panel, Table } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Hurtful, TERM_BOUNDS, useHurtfulWait, useWaits, Waiting } from '../terms/index.ts';
import { entriesOf, NEW_TIER, PARTS, problemsOf, raisesFees, type TierEntry, tiersOf } from './entries.ts';
import { feeTiersTexts as say } from './texts.ts';

const FURTHER = TERM_BOUNDS.feeTiers.tiers.most - 1;

/** Fee tiers by the volume of 30 days, the same for all markets. */
export function FeeTiersPage() {
  const answer = useAnswer(readFeeTiers);
  const [changing, setChanging] = useState(false);
  return (
    <Page
      title={say.title}
      actions={answer.data && <Button onClick={() => setChanging(true)}>{say.change}</Button>}
    >
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={answer}>
        {(now) => (
          <>
            <Table
              caption={say.title}
              columns={COLUMNS}
              rows={now.tiers.map((tier, place) => ({ ...tier, place }))}
              keyOf={({ least_volume }) => least_volume}
              empty={texts.common.none}
            />
            <Panel title={say.waiting}>
              <Waiting waiting={now.waiting} />
            </Panel>
            {changing && <TiersDialog now={now} onClose={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const both = ({ maker, taker }: FeeTier['spot']) =>
  `${percentOfFraction(maker)} % / ${percentOfFraction(taker)} %`;

const COLUMNS: Column<FeeTier & { place: number }>[] = [
  { header: say.columns.tier, cell: ({ place }) => place + 1 },
  {
    header: say.columns.volume,
    align: 'end',
    cell: ({ least_volume }) => `${groupThousands(least_volume)} USDT`,
  },
  { header: say.columns.spot, align: 'end', cell: ({ spot }) => both(spot) },
  { header: say.columns.contract, align: 'end', cell: ({ contract }) => both(contract) },
];

/** All tiers beyond the first; they are sent together. */
function TiersDialog({ now, onClose }: { now: ConsoleFeeTiers; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const waits = useWaits();
  const hurtfulWait = useHurtfulWait();
  const [entries, setEntries] = useState<readonly TierEntry[]>(() => entriesOf(now.tiers));
  const problems = entries.map((entry, at) => problemsOf(entry, entries[at - 1]));
  const isReady = problems.every((found) => Object.keys(found).length === 0);
  const tiers = tiersOf(now.tiers[0] as FeeTier, entries);
  const isUnchanged =
    JSON.stringify(tiers) === JSON.stringify(tiersOf(now.tiers[0] as FeeTier, entriesOf(now.tiers)));

  const send = async (reason: string) => {
    const { waiting } = await api.call(changeFeeTiers, { body: { tiers, reason, version: now.version } });
    await refresh(readFeeTiers, listApprovals);
    return waiting.length > now.waiting.length ? waits(say.title) : say.changed;
  };
  const add = () => {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
    setEntries([...entries, { ...NEW_TIER, key }]);
  };
  return (
    <FormDialog
      title={say.changeTitle}
      description={say.changeText(hurtfulWait)}
      action={say.save}
      isReady={isReady}
      unchanged={isReady && isUnchanged ? say.unchanged : null}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {entries.map((entry, at) => (
            <TierFields
              key={entry.key}
              entry={entry}
              place={at + 2}
              problems={tried ? (problems[at] ?? {}) : {}}
              onChange={(changed) => setEntries(entries.map((each) => (each === entry ? changed : each)))}
              onRemove={() => setEntries(entries.filter((each) => each !== entry))}
            />
          ))}
          {entries.length < FURTHER && <Button onClick={add}>{say.add}</Button>}
          <Hurtful fields={isReady && raisesFees(now.tiers, tiers) ? [say.raised] : []} />
        </>
      )}
    </FormDialog>
  );
}

interface TierFieldsProps {
  entry: TierEntry;
  place: number;
  problems: ReturnType<typeof problemsOf>;
  onChange: (entry: TierEntry) => void;
  onRemove: () => void;
}

function TierFields({ entry, onChange, onRemove, place, problems }: TierFieldsProps) {
  const field = (name: 'volume' | (typeof PARTS)[number], suffix: string) => (
    <NumberField
      key={name}
      label={say.fields[name]}
      suffix={suffix}
      value={entry[name]}
      onChange={(value) => onChange({ ...entry, [name]: value })}
      error={problems[name]}
    />
  );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-muted">{say.tier(place)}</legend>
      {field('volume', 'USDT')}
      <div className="grid grid-cols-2 gap-4">{PARTS.map((part) => field(part, '%'))}</div>
      <Button onClick={onRemove}>{say.remove(place)}</Button>
    </fieldset>
  );
}
