import { type CustodyReport, type CustodyRow, publishLiabilities, readCustody } from '@trade/protocol';
import { Scale, Share2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  type Column,
  classes,
  Facts,
  Loaded,
  Page,
  Panel,
  ReasonDialog,
  Table,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, isZero, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { custodyTexts } from './texts.ts';

/** Publishes the liabilities now, beside the daily publication. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const publish = async (reason: string) => {
    const { leaves } = await api.call(publishLiabilities, { body: { reason } });
    await refresh(readCustody);
    toast(custodyTexts.publishedNow(leaves));
  };
  return (
    <ReasonDialog
      title={custodyTexts.publishTitle}
      description={custodyTexts.publishText}
      action={custodyTexts.publish}
      change={publish}
      onClose={onClose}
    />
  );
}

const { columns: headers } = custodyTexts;
const FIGURES = ['custody', 'customers', 'losses'] as const;
const COLUMNS: readonly Column<CustodyRow>[] = [
  { header: headers.currency, cell: ({ currency }) => <span className="font-medium">{currency}</span> },
  ...FIGURES.map(
    (figure): Column<CustodyRow> => ({
      header: headers[figure],
      align: 'end',
      cell: (row) => <Amount decimal={row[figure]} />,
    }),
  ),
  {
    header: headers.venue,
    align: 'end',
    cell: ({ venue }) => (
      <span className={classes(isShort(venue) && 'font-semibold text-danger')}>{groupThousands(venue)}</span>
    ),
  },
  {
    header: headers.difference,
    align: 'end',
    cell: ({ difference }) => (
      <span className={classes(!isZero(difference) && 'font-semibold text-danger')}>
        {groupThousands(difference)}
      </span>
    ),
  },
  {
    header: headers.published,
    align: 'end',
    cell: ({ published }) => (published === null ? texts.common.none : <Amount decimal={published} />),
  },
];

/** The sum owed in one currency and kind. */
interface Debt {
  currency: string;
  kind: string;
  amount: string;
}

const { kindColumns, kinds: kindNames } = custodyTexts;
const DEBTS: readonly Column<Debt>[] = [
  { header: kindColumns.currency, cell: ({ currency }) => <span className="font-medium">{currency}</span> },
  { header: kindColumns.kind, wide: true, cell: ({ kind }) => kindName(kind) },
  { header: kindColumns.amount, align: 'end', cell: ({ amount }) => groupThousands(amount) },
];

/**
 * What custody must hold in real money, how much of it is owed to customers, and the last
 * publication.
 */
export function CustodyPage() {
  const answer = useAnswer(readCustody);
  const [publishing, setPublishing] = useState(false);
  return (
    <Page
      title={custodyTexts.title}
      actions={
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => setPublishing(true)}>
          {custodyTexts.publish}
        </Button>
      }
    >
      <p className="text-muted">{custodyTexts.intro}</p>
      <Loaded answer={answer}>
        {({ rows, snapshot }) => (
          <>
            <Verdict rows={rows} />
            <Table
              caption={custodyTexts.title}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ currency }) => currency}
              empty={custodyTexts.empty}
            />
            <h2 className="font-semibold text-lg">{custodyTexts.owed}</h2>
            <Table
              caption={custodyTexts.owed}
              columns={DEBTS}
              rows={rows.flatMap(({ currency, kinds }) => kinds.map((part) => ({ currency, ...part })))}
              keyOf={({ currency, kind }) => `${currency}:${kind}`}
              empty={custodyTexts.nothingOwed}
            />
            <LastProof snapshot={snapshot} />
          </>
        )}
      </Loaded>
      {publishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </Page>
  );
}

function Verdict({ rows }: { rows: readonly CustodyRow[] }) {
  const named = (found: readonly CustodyRow[]) => found.map(({ currency }) => currency).join(', ');
  const wrong = rows.filter(({ difference }) => !isZero(difference));
  const short = rows.filter(({ venue }) => isShort(venue));
  const agrees = wrong.length === 0 && short.length === 0;
  const Icon = agrees ? Scale : TriangleAlert;
  return (
    <p
      role={agrees ? 'status' : 'alert'}
      className={classes(
        'flex items-center gap-3 rounded-lg border p-4 font-semibold',
        agrees ? 'border-success bg-success-tint' : 'border-danger bg-danger text-on-danger',
      )}
    >
      <Icon className={classes('size-5 shrink-0', agrees && 'text-success')} aria-hidden="true" />
      {agrees
        ? custodyTexts.agrees
        : [
            wrong.length > 0 && custodyTexts.differs(named(wrong)),
            short.length > 0 && custodyTexts.short(named(short)),
          ]
            .filter(Boolean)
            .join(' ')}
    </p>
  );
}

/** Whether a balance is below zero: customers are owed more than there is. */
function isShort(decimal: string): boolean {
  return decimal.startsWith('-');
}

/** Returns a kind in words; a kind unknown to the console keeps its own name. */
function kindName(kind: string): string {
  return (kindNames as Readonly<Record<string, string>>)[kind] ?? kind.replaceAll('_', ' ');
}

function LastProof({ snapshot }: Pick<CustodyReport, 'snapshot'>) {
  const { proof } = custodyTexts;
  return (
    <Panel title={proof.title}>
      {snapshot === null ? (
        <p className="text-muted">{proof.none}</p>
      ) : (
        <Facts
          facts={[
            [proof.taken, timeText(snapshot.taken_at)],
            [proof.leaves, snapshot.leaves],
            [proof.seq, snapshot.seq],
            [
              proof.root,
              <code key="root" className="break-all">
                {snapshot.root}
              </code>,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

function Amount({ decimal }: { decimal: string }) {
  return <span className={classes(isZero(decimal) && 'text-faint')}>{groupThousands(decimal)}</span>;
}
