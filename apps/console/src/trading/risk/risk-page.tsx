import { type RiskReport, readRisk } from '@trade/protocol';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Choice, type Column, Facts, Loaded, Page, Panel, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, isZero } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { riskTexts } from './texts.ts';

type Position = RiskReport['largest'][number];
type Market = RiskReport['markets'][number];

const say = riskTexts;
const MODES = [
  { value: 'real', label: texts.common.modes.real },
  { value: 'demo', label: texts.common.modes.demo },
] as const;

/** The venue's risk from contracts at the present mark prices. Read-only. */
export function RiskPage() {
  const [mode, setMode] = useState<RiskReport['mode']>('real');
  const answer = useAnswer(readRisk, { query: { mode } });
  return (
    <Page
      title={say.title}
      actions={
        <>
          <Choice label={say.mode} options={MODES} value={mode} onChange={setMode} />
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            busy={answer.isFetching}
            onClick={() => answer.refetch()}
          >
            {texts.common.refresh}
          </Button>
        </>
      }
    >
      <Loaded answer={answer}>{(report) => <Report report={report} />}</Loaded>
    </Page>
  );
}

function Report({
  report: { fee_income, insurance_fund, largest, markets, nearest },
}: {
  report: RiskReport;
}) {
  const busy = markets.filter(({ long_lots, short_lots }) => !isZero(long_lots) || !isZero(short_lots));
  return (
    <>
      <Panel title={say.venue}>
        <Facts
          facts={[
            [say.insurance, groupThousands(insurance_fund)],
            [say.fees, groupThousands(fee_income)],
          ]}
        />
      </Panel>
      <Section title={say.interest}>
        <Table
          caption={say.interest}
          columns={MARKET_COLUMNS}
          rows={busy}
          keyOf={({ symbol }) => symbol}
          empty={say.noInterest}
        />
      </Section>
      <Positions title={say.nearest} positions={nearest} />
      <Positions title={say.largest} positions={largest} />
    </>
  );
}

function Positions({ title, positions }: { title: string; positions: readonly Position[] }) {
  return (
    <Section title={title}>
      <Table
        caption={title}
        columns={POSITION_COLUMNS}
        rows={positions}
        keyOf={({ position_id }) => position_id}
        empty={say.noPositions}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

const { columns } = say;
const MARKET_COLUMNS: readonly Column<Market>[] = [
  { header: columns.symbol, cell: ({ symbol }) => <span className="font-medium">{symbol}</span> },
  { header: columns.mark, align: 'end', cell: ({ mark_price }) => figure(mark_price) },
  { header: columns.long, align: 'end', cell: ({ long_lots }) => groupThousands(long_lots) },
  { header: columns.short, align: 'end', cell: ({ short_lots }) => groupThousands(short_lots) },
  { header: columns.interest, align: 'end', cell: ({ open_interest }) => groupThousands(open_interest) },
  { header: columns.positions, align: 'end', cell: ({ positions }) => positions },
];
const POSITION_COLUMNS: readonly Column<Position>[] = [
  { header: columns.position, cell: ({ position_id }) => position_id },
  { header: columns.customer, cell: ({ customer }) => customer },
  {
    header: columns.symbol,
    cell: ({ symbol, side, multiple }) => `${symbol} ${say.sides[side]} ${multiple}x`,
  },
  { header: columns.lots, align: 'end', cell: ({ lots }) => groupThousands(lots) },
  { header: columns.value, align: 'end', cell: ({ notional }) => groupThousands(notional) },
  { header: columns.margin, align: 'end', cell: ({ margin }) => groupThousands(margin) },
  {
    header: columns.backing,
    align: 'end',
    cell: ({ margin_mode, backing }) =>
      margin_mode === 'cross' ? groupThousands(backing) : columns.isolated,
  },
  { header: columns.entry, align: 'end', cell: ({ entry_price }) => groupThousands(entry_price) },
  { header: columns.mark, align: 'end', cell: ({ mark_price }) => groupThousands(mark_price) },
  { header: columns.liquidation, align: 'end', cell: ({ liquidation_price }) => figure(liquidation_price) },
  {
    header: columns.distance,
    align: 'end',
    cell: ({ distance }) => (distance === null ? texts.common.none : `${distance} %`),
  },
  { header: columns.profit, align: 'end', cell: ({ unrealised_pnl }) => groupThousands(unrealised_pnl) },
];

function figure(decimal: string | null): string {
  return decimal === null ? texts.common.none : groupThousands(decimal);
}
