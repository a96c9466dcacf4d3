import {
  CalendarCheck,
  CircleDollarSign,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card, Figure, IconLink, Note, Page, RealAccountOnly } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { FINANCE_PATH } from '../../platform/paths.ts';
import { earlyRedemption, estimatedIncome } from './income.ts';
import { LOCK_MINING_PATH, LOCK_MINING_RECORDS_PATH } from './paths.ts';

/** Round figures for an example; they belong to no product. */
const LOCKED = '10000';
const TERMS = { lockup_days: 5, rate_min: '0.003', rate_max: '0.004' };
const ENDED_EARLY = '1000';
const EARLY = { early_rate: '0.02' };

/** Two examples: the income of a whole term, and the penalty of ending early. */
function Example() {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const income = estimatedIncome(LOCKED, TERMS);
  const early = earlyRedemption(ENDED_EARLY, EARLY);
  return (
    <section>
      <h2 className="font-semibold text-base">{t('example')}</h2>
      <Card className="mt-3 space-y-4">
        <div>
          <p className="text-muted">
            {t('example_estimate', {
              amount: format.decimal(LOCKED),
              days: TERMS.lockup_days,
              from: format.fraction(TERMS.rate_min),
              to: format.fraction(TERMS.rate_max),
            })}
          </p>
          <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{t('example_income')}</span>
            <Figure
              text={t('example_range', { from: format.decimal(income.from), to: format.decimal(income.to) })}
              className="font-semibold text-base text-success"
            />
          </p>
        </div>
        <div className="border-line border-t pt-4">
          <p className="text-muted">
            {t('example_early', {
              amount: format.decimal(ENDED_EARLY),
              rate: format.fraction(EARLY.early_rate),
            })}
          </p>
          <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-danger">
              {t('example_penalty', { penalty: format.decimal(early.penalty) })}
            </span>
            <Figure
              text={t('example_refund', { refund: format.decimal(early.refund) })}
              className="font-semibold text-base"
            />
          </p>
        </div>
      </Card>
    </section>
  );
}

const STEPS: readonly { key: 'lock' | 'rate' | 'income' | 'end'; icon: LucideIcon }[] = [
  { key: 'lock', icon: LockKeyhole },
  { key: 'rate', icon: CalendarCheck },
  { key: 'income', icon: CircleDollarSign },
  { key: 'end', icon: Undo2 },
];

/** `/lockming/welcome`: explains lock-mining with an example. */
export default function WelcomePage() {
  const t = useTranslations('lock_mining');
  return (
    <Page
      title={t('title')}
      backTo={FINANCE_PATH}
      actions={
        <IconLink
          to={LOCK_MINING_RECORDS_PATH}
          label={t('records')}
          icon={<ReceiptText aria-hidden="true" />}
        />
      }
    >
      <RealAccountOnly>
        <Welcome />
      </RealAccountOnly>
    </Page>
  );
}

function Welcome() {
  const t = useTranslations('lock_mining');
  return (
    <div className="beside max-lg:space-y-6">
      <div className="space-y-6">
        <section className="rounded-md border border-line bg-linear-to-b from-raised to-surface p-5">
          <span className="flex size-12 items-center justify-center rounded-md bg-tint text-accent">
            <LockKeyhole className="size-6" aria-hidden="true" />
          </span>
          <h2 className="mt-4 font-semibold text-lg">{t('welcome_title')}</h2>
          <p className="mt-1.5 text-muted">{t('welcome_text')}</p>
          <ButtonLink to={LOCK_MINING_PATH} block className="mt-5">
            {t('start')}
          </ButtonLink>
        </section>
        <section>
          <h2 className="font-semibold text-base">{t('how')}</h2>
          <ol className="mt-3 space-y-4">
            {STEPS.map(({ key, icon: Icon }) => (
              <li key={key} className="flex gap-3">
                <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-accent">
                  <Icon className="size-4.5" aria-hidden="true" />
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{t(`step_${key}`)}</span>
                  <span className="block text-muted text-xs">{t(`step_${key}_hint`)}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="space-y-6">
        <Example />
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
      </div>
    </div>
  );
}
