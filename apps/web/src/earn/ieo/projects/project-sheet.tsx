import type { IeoProject } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure, Sheet } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { AllotmentCheck } from '../allotment-check.tsx';
import { AppliedBar } from './applied-bar.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { WindowClock } from './window-clock.tsx';

interface ProjectSheetProps {
  /** Null while none is open. */
  project: IeoProject | null;
  onClose: () => void;
}

/** One project: its terms, the rule of the allotment, and while the window is open the way in. */
export function ProjectSheet({ project, onClose }: ProjectSheetProps) {
  const t = useTranslations('ieo');
  const [shown, setShown] = useState(project);
  // What it showed stays while it slides away.
  if (project !== null && project !== shown) setShown(project);
  return (
    <Sheet
      open={project !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `${shown.name} (${shown.currency})` : t('detail')}
    >
      {shown && <ProjectDetail project={shown} />}
    </Sheet>
  );
}

function ProjectDetail({ project }: { project: IeoProject }) {
  const t = useTranslations('ieo');
  const { status } = project;
  const isAllotted = status === 'allotted' || status === 'listed';
  return (
    <div className="space-y-5">
      <WindowClock project={project} />
      {status !== 'upcoming' && status !== 'canceled' && <AppliedBar project={project} />}
      <ProjectTerms project={project} />
      {project.description !== '' && (
        <section>
          <h3 className="font-semibold text-sm">{t('about')}</h3>
          <p className="mt-1.5 whitespace-pre-line text-muted">{project.description}</p>
        </section>
      )}
      <section>
        <h3 className="font-semibold text-sm">{t('rules')}</h3>
        <ul className="mt-1.5 list-disc space-y-1 pl-4 text-muted">
          {(['rule_freeze', 'rule_share', 'rule_refund', 'rule_credit'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </section>
      {isAllotted && <AllotmentCheck project={project.id} currency={project.currency} />}
      {(status === 'open' || status === 'upcoming') && <SubscribeForm project={project} />}
    </div>
  );
}

function ProjectTerms({ project }: { project: IeoProject }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency } = project;
  const tokens = (text: string) => <Figure text={`${format.decimal(text)} ${currency}`} />;
  return (
    <Details>
      <Detail name={t('price')}>
        <Figure text={`${format.decimal(project.price)} USDT`} className="font-semibold" />
      </Detail>
      <Detail name={t('supply')}>{tokens(project.supply)}</Detail>
      {project.passed !== null && <Detail name={t('passed')}>{tokens(project.passed)}</Detail>}
      <Detail name={t('minimum')}>{tokens(project.minimum)}</Detail>
      <Detail name={t('maximum')}>{tokens(project.maximum)}</Detail>
      <Detail name={t('step')}>{tokens(project.step)}</Detail>
      <Detail name={t('window')}>
        <Figure text={times.dateTime(project.starts_at)} className="block" />
        <Figure text={t('window_to', { to: times.dateTime(project.ends_at) })} className="block" />
      </Detail>
      <Detail name={t('market_time')}>
        <Figure text={times.dateTime(project.time_to_market)} />
      </Detail>
    </Details>
  );
}
