import {
  ChevronRight,
  CircleCheck,
  CircleDashed,
  FlaskConical,
  IdCard,
  type LucideIcon,
  Wallet,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, Card, classes, IconButton, ListRow, useAccountSwitching } from '../kit/index.ts';
import { type FirstStep, STEP_PATHS, useFirstSteps } from '../money/portfolio/index.ts';
import { useIsSimulation, useUser } from '../platform/session/index.ts';
import { readStored, writeStored } from '../platform/storage/index.ts';

const STEPS: readonly FirstStep[] = ['demo', 'verify', 'deposit'];
const ICONS: Record<FirstStep, LucideIcon> = { demo: FlaskConical, verify: IdCard, deposit: Wallet };

/** Of so many accounts a device remembers that they want no first steps. */
const MOST = 50;

/** Whether an account has put its card away on this device, and how it does. */
function useDismissal(id: string | undefined) {
  const [now, setNow] = useState(false);
  const known = readStored('first_steps_dismissed') ?? [];
  const dismiss = () => {
    if (id === undefined) return;
    writeStored('first_steps_dismissed', [id, ...known.filter((other) => other !== id)].slice(0, MOST));
    setNow(true);
  };
  return { dismissed: now || (id !== undefined && known.includes(id)), dismiss };
}

/**
 * The first things to do with a new account, each with its state; gone when all are done or it was
 * put away.
 */
export function FirstStepsCard() {
  const t = useTranslations('first_steps');
  const isDemo = useIsSimulation();
  const { dismissed, dismiss } = useDismissal(useUser()?.id);
  const { done, isUnderReview } = useFirstSteps();
  const open = STEPS.filter((step) => !done[step]);
  if (isDemo || dismissed || open.length === 0) return null;
  const next = open.find((step) => step !== 'verify' || !isUnderReview);
  return (
    <Card className="py-2">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <IconButton label={t('dismiss')} icon={<X />} onClick={dismiss} className="-mr-3" />
      </div>
      <ul className="divide-y divide-line">
        {STEPS.map((step) => (
          <li key={step}>
            <Step
              step={step}
              done={done[step]}
              isNext={step === next}
              isUnderReview={step === 'verify' && isUnderReview}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface StepProps {
  step: FirstStep;
  done: boolean;
  isNext: boolean;
  isUnderReview: boolean;
}

function Step({ step, done, isNext, isUnderReview }: StepProps) {
  const t = useTranslations('first_steps');
  const tryDemo = useAccountSwitching();
  const Icon = done ? CircleCheck : isUnderReview ? CircleDashed : ICONS[step];
  const content = {
    leading: (
      <Icon
        className={classes('size-5 shrink-0', done ? 'text-success' : 'text-accent')}
        aria-hidden="true"
      />
    ),
    title: t(step),
    subtitle: isUnderReview ? t('verify_pending') : t(`${step}_hint`),
    trailing: done ? (
      <Badge tone="success">{t('done')}</Badge>
    ) : (
      <span className="flex items-center gap-1">
        {isNext && <Badge tone="accent">{t('next')}</Badge>}
        <ChevronRight className="size-4 text-faint" aria-hidden="true" />
      </span>
    ),
  };
  if (done) return <ListRow {...content} />;
  return step === 'demo' ? (
    <ListRow {...content} onClick={() => void tryDemo()} />
  ) : (
    <ListRow {...content} to={STEP_PATHS[step]} />
  );
}
