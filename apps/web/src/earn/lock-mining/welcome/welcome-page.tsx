import {
  CalendarCheck,
  CircleDollarSign,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, IconLink, Note, Page } from '../../../kit/index.ts';
import { PRODUCTS_PATH, RECORDS_PATH } from '../../../platform/paths/lock-mining.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { Example } from './example.tsx';

const STEPS: readonly { key: 'lock' | 'rate' | 'income' | 'end'; icon: LucideIcon }[] = [
  { key: 'lock', icon: LockKeyhole },
  { key: 'rate', icon: CalendarCheck },
  { key: 'income', icon: CircleDollarSign },
  { key: 'end', icon: Undo2 },
];

/** `/lockming/welcome`: what lock-mining is, worked through with figures. */
export default function WelcomePage() {
  const t = useTranslations('lockming');
  return (
    <Page
      title={t('title')}
      backTo="/financial"
      actions={<IconLink to={RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />}
    >
      <RealAccountOnly>
        <Welcome />
      </RealAccountOnly>
    </Page>
  );
}

function Welcome() {
  const t = useTranslations('lockming');
  return (
    <div className="space-y-6">
      <section className="rounded-md border border-line bg-linear-to-b from-raised to-surface p-5">
        <span className="flex size-12 items-center justify-center rounded-md bg-tint text-accent">
          <LockKeyhole className="size-6" aria-hidden="true" />
        </span>
        <h2 className="mt-4 font-semibold text-lg">{t('welcome_title')}</h2>
        <p className="mt-1.5 text-muted">{t('welcome_text')}</p>
        <ButtonLink to={PRODUCTS_PATH} block className="mt-5">
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
              <span>
                <span className="block font-medium">{t(`step_${key}`)}</span>
                <span className="block text-muted text-xs">{t(`step_${key}_hint`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Example />
      <Note tone="warning" title={t('risk_title')}>
        {t('risk')}
      </Note>
    </div>
  );
}
