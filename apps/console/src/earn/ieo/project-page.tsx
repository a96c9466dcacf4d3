import {
  type ConsoleIeoProject,
  type IeoAllotment,
  readIeoOffer,
  readIeoOfferAllotment,
} from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Badge, type Column, Facts, Loaded, type Mood, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { Amount } from '../offers/amount.tsx';
import { ProductPage } from '../offers/product-page.tsx';
import { offerTexts } from '../offers/texts.ts';
import { ProjectActions } from './project-actions.tsx';
import { ieoTexts } from './texts.ts';

const say = ieoTexts;
const { fields } = offerTexts;

const COLUMNS: readonly Column<IeoAllotment['applications'][number]>[] = [
  { header: say.allotmentColumns.id, cell: ({ id }) => id, wide: true },
  {
    header: say.allotmentColumns.applied,
    align: 'end',
    cell: ({ applied }) => groupThousands(applied),
  },
  {
    header: say.allotmentColumns.passed,
    align: 'end',
    cell: ({ passed }) => groupThousands(passed),
  },
];

/** The allotment of every application, the same list that everybody can read. */
function Allotment({ project }: { project: ConsoleIeoProject }) {
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

const MOODS: Record<ConsoleIeoProject['status'], Mood> = {
  upcoming: 'waiting',
  open: 'good',
  closed: 'waiting',
  allotted: 'good',
  listed: 'neutral',
  canceled: 'bad',
};

export function ProjectState({ status }: Pick<ConsoleIeoProject, 'status'>) {
  return <Badge mood={MOODS[status]}>{ieoTexts.states[status]}</Badge>;
}

/** Whether the treasury has the whole supply; without it nobody can subscribe. */
export function FundingState({ is_funded }: Pick<ConsoleIeoProject, 'is_funded'>) {
  const { funded, unfunded } = ieoTexts;
  return <Badge mood={is_funded ? 'good' : 'bad'}>{is_funded ? funded : unfunded}</Badge>;
}

/** One project: its terms, its applications, and how they were allotted. */
export function IeoProjectPage() {
  const { id = '' } = useParams();
  return (
    <ProductPage
      answer={useAnswer(readIeoOffer, { params: { id } })}
      title={say.title}
      back={{ to: '/ieo-projects', label: say.back }}
      actions={(project) => <ProjectActions project={project} />}
      terms={termsOf}
      parts={(project) => [
        { title: say.applications, content: <Applications project={project} /> },
        ...(project.status === 'allotted' || project.status === 'listed'
          ? [{ title: say.allotment, content: <Allotment project={project} /> }]
          : []),
      ]}
    />
  );
}

function termsOf(project: ConsoleIeoProject): [string, ReactNode][] {
  const { currency } = project;
  const tokens = (name: string, of: string) => <Amount key={name} of={of} currency={currency} />;
  return [
    [offerTexts.state, <ProjectState key="state" {...project} />],
    [fields.token, currency],
    [fields.description, project.description],
    [fields.price, <Amount key="price" of={project.price} currency="USDT" />],
    [fields.supply, tokens('supply', project.supply)],
    [fields.step, tokens('step', project.step)],
    [fields.minimum, tokens('minimum', project.minimum)],
    [fields.maximum, tokens('maximum', project.maximum)],
    [fields.starts_at, timeText(project.starts_at)],
    [fields.ends_at, timeText(project.ends_at)],
    [fields.time_to_market, timeText(project.time_to_market)],
  ];
}

function Applications({ project }: { project: ConsoleIeoProject }) {
  const { currency, passed } = project;
  return (
    <Facts
      facts={[
        [say.facts.count, project.applications],
        [say.facts.applied, <Amount key="applied" of={project.applied} currency={currency} />],
        [
          say.facts.passed,
          passed === null ? offerTexts.none : <Amount key="passed" of={passed} currency={currency} />,
        ],
        [say.facts.frozen, <Amount key="frozen" of={project.frozen} currency="USDT" />],
        [
          say.facts.funded,
          <span key="funded" className="flex flex-wrap items-center gap-2">
            <Amount of={project.funded} currency={currency} />
            <FundingState {...project} />
          </span>,
        ],
        [say.facts.market, project.market ?? offerTexts.none],
      ]}
    />
  );
}
