import { type CustodyReport, type CustodyRow, custodyReport } from '@trade/protocol';
import { Scale, Share2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../api/index.ts';
import { groupThousands, isZero, timeText } from '../format/index.ts';
import { Button, type Column, classes, Facts, Loaded, Page, Panel, Table } from '../kit/index.ts';
import { texts } from '../texts/index.ts';
import { PublishDialog } from './publish-dialog.tsx';

const { columns: headers } = texts.custody;
const FIGURES = ['custody', 'customers', 'venue'] as const;
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

/** What custody must hold in real money, for whom, and what of it was last published. */
export function CustodyPage() {
  const answer = useAnswer('/custody', custodyReport);
  const [publishing, setPublishing] = useState(false);
  return (
    <Page
      title={texts.custody.title}
      actions={
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => setPublishing(true)}>
          {texts.custody.publish}
        </Button>
      }
    >
      <p className="text-muted">{texts.custody.intro}</p>
      <Loaded answer={answer}>
        {({ rows, snapshot }) => (
          <>
            <Verdict rows={rows} />
            <Table
              caption={texts.custody.title}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ currency }) => currency}
              empty={texts.custody.empty}
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
  const wrong = rows.filter(({ difference }) => !isZero(difference)).map(({ currency }) => currency);
  const agrees = wrong.length === 0;
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
      {agrees ? texts.custody.agrees : texts.custody.differs(wrong.join(', '))}
    </p>
  );
}

function LastProof({ snapshot }: Pick<CustodyReport, 'snapshot'>) {
  const { proof } = texts.custody;
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
