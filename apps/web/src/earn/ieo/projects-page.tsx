import { useQuery } from '@tanstack/react-query';
import type { IeoProject } from '@trade/protocol';
import { ChevronRight, Package, ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CoinIcon, EmptyState, Figure, IconLink, Page, RealAccountOnly } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { FINANCE_PATH } from '../../platform/paths.ts';
import { LoadedOffers } from '../offers/index.ts';
import { IeoBinding } from './binding.tsx';
import { IEO_RECORDS_PATH } from './paths.ts';
import { AppliedBar, ProjectSheet, WindowClock } from './project-sheet.tsx';
import { projectsQuery } from './queries.ts';
import { ProjectStatus } from './status-badge.tsx';

interface ProjectCardProps {
  project: IeoProject;
  onOpen: () => void;
}

/** One project in short: its window, and how much is subscribed. */
function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency } = project;
  return (
    <div className="relative space-y-4 rounded-md border border-line bg-surface p-4 has-active:bg-raised">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <CoinIcon currency={currency} size={40} />
        <span className="flex-[1_0_6rem]">
          <h2 className="font-semibold text-base">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="text-left after:absolute after:inset-0"
            >
              {project.name}
            </button>
          </h2>
          <span className="block text-muted text-xs">{currency}</span>
        </span>
        <ProjectStatus status={project.status} />
        <ChevronRight className="-ml-1 size-4 shrink-0 text-faint" aria-hidden="true" />
      </div>
      {(project.status === 'open' || project.status === 'upcoming') && (
        <p className="font-semibold text-accent text-base">
          <IeoBinding project={project} />
        </p>
      )}
      <dl className="halves gap-3">
        <div>
          <dt className="text-muted text-xs">{t('price')}</dt>
          <dd>
            <Figure text={`${format.decimal(project.price)} USDT`} className="font-semibold text-base" />
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-muted text-xs">{t('supply')}</dt>
          <dd>
            <Figure
              text={`${format.amount(project.supply, currency)} ${currency}`}
              className="font-semibold text-base"
            />
          </dd>
        </div>
      </dl>
      {project.status !== 'upcoming' && project.status !== 'canceled' && <AppliedBar project={project} />}
      <WindowClock project={project} />
    </div>
  );
}

/** `/ieo/ieo`: every project; `?project=` opens one. */
export default function ProjectsPage() {
  const t = useTranslations('ieo');
  return (
    <Page
      title={t('title')}
      backTo={FINANCE_PATH}
      actions={
        <IconLink to={IEO_RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />
      }
    >
      <RealAccountOnly>
        <Projects />
      </RealAccountOnly>
    </Page>
  );
}

function Projects() {
  const t = useTranslations('ieo');
  const source = useQuery(projectsQuery(useApi()));
  const [address, setAddress] = useSearchParams();
  const show = (id: string | null) => setAddress(id === null ? {} : { project: id }, { replace: true });
  return (
    <>
      <LoadedOffers source={source}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState icon={<Package aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />
          ) : (
            <ul className="space-y-3 tiled">
              {projects.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} onOpen={() => show(project.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedOffers>
      <ProjectSheet
        project={source.data?.items.find(({ id }) => id === address.get('project')) ?? null}
        onClose={() => show(null)}
      />
    </>
  );
}
