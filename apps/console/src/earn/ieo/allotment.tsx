import { type ConsoleIeoProject, type IeoAllotment, readIeoOfferAllotment } from '@trade/protocol';
import { type Column, Loaded, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { productTexts } from '../texts.ts';

const { ieo: say } = productTexts;

const COLUMNS: readonly Column<IeoAllotment['applications'][number]>[] = [
  { header: say.allotmentColumns.id, cell: ({ id }) => id, wide: true },
  { header: say.allotmentColumns.applied, align: 'end', cell: ({ applied }) => groupThousands(applied) },
  { header: say.allotmentColumns.passed, align: 'end', cell: ({ passed }) => groupThousands(passed) },
];

/** What every application was given: the same list that everybody can read. */
export function Allotment({ project }: { project: ConsoleIeoProject }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{say.allotmentText}</p>
      <Loaded answer={useAnswer(readIeoOfferAllotment, { params: { id: project.id } })}>
        {({ applications }) => (
          <Table
            caption={say.allotment}
            columns={COLUMNS}
            rows={applications}
            keyOf={({ id }) => id}
            empty={say.allotmentEmpty}
          />
        )}
      </Loaded>
    </div>
  );
}
