import { Package, ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState, IconLink, Page } from '../../../kit/index.ts';
import { RECORDS_PATH } from '../../../platform/paths/ieo.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { LoadedOffers } from '../../offers/index.ts';
import { useIeoProjects } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectSheet } from './project-sheet.tsx';

/** `/ieo/ieo`: every project; `?project=` opens one. */
export default function ProjectsPage() {
  const t = useTranslations('ieo');
  return (
    <Page
      title={t('title')}
      backTo="/financial"
      actions={<IconLink to={RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />}
    >
      <RealAccountOnly>
        <Projects />
      </RealAccountOnly>
    </Page>
  );
}

function Projects() {
  const t = useTranslations('ieo');
  const source = useIeoProjects();
  const [address, setAddress] = useSearchParams();
  const show = (id: string | null) => setAddress(id === null ? {} : { project: id }, { replace: true });
  return (
    <>
      <LoadedOffers source={source}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState icon={<Package aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />
          ) : (
            <ul className="space-y-3">
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
