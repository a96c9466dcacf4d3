import { useTranslations } from 'use-intl';

const STEPS = ['send', 'prove', 'credited'] as const;

/** What follows, so that nobody is surprised by it after sending. */
export function Steps() {
  const t = useTranslations('recharge.step');
  return (
    <section aria-labelledby="deposit-steps" className="border-line border-t pt-4">
      <h2 id="deposit-steps" className="mb-3 font-medium font-sans text-muted text-sm">
        {t('title')}
      </h2>
      <ol className="space-y-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised font-figure font-semibold text-accent text-xs"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-muted">{t(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
