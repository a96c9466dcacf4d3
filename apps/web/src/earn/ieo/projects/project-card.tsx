import type { IeoProject } from '@trade/protocol';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { ProjectStatus } from '../status-badge.tsx';
import { AppliedBar } from './applied-bar.tsx';
import { WindowClock } from './window-clock.tsx';

interface ProjectCardProps {
  project: IeoProject;
  onOpen: () => void;
}

/** One project at a glance: how long its window is open, and how much is applied for. */
export function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency } = project;
  return (
    <div className="relative space-y-4 rounded-md border border-line bg-surface p-4 has-active:bg-raised">
      <div className="flex items-center gap-3">
        <CoinIcon currency={currency} size={40} />
        <span className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-base">
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
      <dl className="grid grid-cols-2 gap-3">
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
              text={`${format.decimal(project.supply)} ${currency}`}
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
