import { type ConsoleIeoProject, consoleIeoProject, consoleIeoProjectList } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../api/index.ts';
import { timeText } from '../../format/index.ts';
import { Button, type Column, Loaded, Page, Table } from '../../kit/index.ts';
import { Amount } from '../amount.tsx';
import { CreateDialog } from '../terms/create-dialog.tsx';
import { productTexts } from '../texts.ts';
import { FundingState, ProjectState } from './project-state.tsx';
import { IEO_FIELDS, NEW_IEO } from './terms.ts';

const { ieo: say } = productTexts;
const PATH = '/ieo/projects';

const COLUMNS: readonly Column<ConsoleIeoProject>[] = [
  {
    header: say.columns.token,
    cell: ({ id, name, currency }) => (
      <Link to={`/ieo-projects/${id}`} className="font-medium text-primary hover:underline">
        {name} ({currency})
      </Link>
    ),
    wide: true,
  },
  { header: say.columns.price, align: 'end', cell: ({ price }) => <Amount of={price} currency="USDT" /> },
  {
    header: say.columns.supply,
    align: 'end',
    cell: ({ supply, currency }) => <Amount of={supply} currency={currency} />,
  },
  {
    header: say.columns.applied,
    align: 'end',
    cell: ({ applied, currency }) => <Amount of={applied} currency={currency} />,
  },
  { header: say.columns.window, cell: ({ ends_at }) => timeText(ends_at) },
  { header: say.columns.funded, cell: (project) => <FundingState {...project} /> },
  { header: say.columns.state, cell: (project) => <ProjectState {...project} /> },
];

/** Projects under way and past ones, and announcing more. */
export function IeoProjectsPage() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={say.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {productTexts.create}
        </Button>
      }
    >
      <Loaded answer={useAnswer(PATH, consoleIeoProjectList)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={COLUMNS}
            rows={items}
            keyOf={({ id }) => id}
            empty={say.empty}
          />
        )}
      </Loaded>
      {creating && (
        <CreateDialog
          title={say.createTitle}
          description={say.createText}
          fields={IEO_FIELDS}
          entries={NEW_IEO}
          path={PATH}
          answer={consoleIeoProject}
          said={({ name }) => say.created(name)}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
