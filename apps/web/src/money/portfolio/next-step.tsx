import { useTranslations } from 'use-intl';
import { ButtonLink, Note } from '../../kit/index.ts';
import { STEP_PATHS, useFirstSteps } from './first-steps.ts';

/**
 * What to do next where an empty real account shows nothing; nothing itself while no step is
 * missing.
 */
export function NextStep() {
  const t = useTranslations('first_steps');
  const { next } = useFirstSteps();
  if (next === null) return null;
  return (
    <ButtonLink to={STEP_PATHS[next]} size="sm">
      {t(next)}
    </ButtonLink>
  );
}

/**
 * Says that a real account holds nothing yet, with what to do next; nothing itself in an account
 * that holds something.
 */
export function EmptyAccountNote() {
  const t = useTranslations('first_steps');
  const { next } = useFirstSteps();
  if (next === null) return null;
  return <Note tone="info" title={t('empty')} action={<NextStep />} />;
}
