import type { ConsoleIeoProject } from '@trade/protocol';
import { type Column, RowLink } from '../../kit/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { Amount } from '../offers/amount.tsx';
import { LinePage } from '../offers/line-page.tsx';
import { IEO_CALLS, IEO_FIELDS, NEW_IEO } from './project-actions.tsx';
import { FundingState, ProjectState } from './project-page.tsx';
import { ieoTexts } from './texts.ts';

const say = ieoTexts;

const COLUMNS: readonly Column<ConsoleIeoProject>[] = [
  {
    header: say.columns.token,
    cell: ({ id, name, currency }) => (
      <RowLink to={`/ieo-projects/${id}`}>
        {name} ({currency})
      </RowLink>
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

/** Present and past projects, and a way to announce more. */
export function IeoProjectsPage() {
  return <LinePage say={say} columns={COLUMNS} calls={IEO_CALLS} fields={IEO_FIELDS} entries={NEW_IEO} />;
}
