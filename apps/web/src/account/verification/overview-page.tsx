import type { RealnameData, VerificationLevel, VerificationLimits } from '@trade/protocol';
import { Check, IdCard, LockKeyhole, type LucideIcon, MapPinHouse, Minus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card, classes, Page, RealAccountOnly } from '../../kit/index.ts';
import { compareDecimals, useFormat } from '../../platform/format/index.ts';
import { SETTINGS_PATH, VERIFICATION_LEVEL_PATHS } from '../../platform/paths.ts';
import { RealnameGate } from './realname-gate.tsx';
import { Rejection } from './rejection.tsx';
import { VerificationStatusText } from './standing.tsx';

const ALLOWANCES = [
  'trading_daily',
  'withdrawal_daily',
  'fiat_withdrawal_daily',
  'fiat_deposit',
  'c2c_daily',
] as const;

interface LimitsTableProps {
  limits: readonly VerificationLimits[];
  /** The customer's own level. */
  own: VerificationLimits['level'];
}

/**
 * What each level allows, with the customer's own highlighted. What the venue does not offer has no
 * row.
 */
function LimitsTable({ limits, own }: LimitsTableProps) {
  const t = useTranslations('verification');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between px-1">
        <h2 id={id} className="font-medium text-muted text-sm">
          {t('limits.title')}
        </h2>
        <span className="text-faint text-xs">{t('limits.hint')}</span>
      </div>
      <Card className="relative overflow-x-auto p-0!">
        <table className="w-full min-w-[22rem] table-fixed border-collapse text-xs">
          <thead>
            <tr>
              <th scope="col" className="w-[31%] px-3 py-2.5 text-left font-normal text-faint">
                {t('limits.allowance')}
              </th>
              {limits.map(({ level }) => (
                <th
                  key={level}
                  scope="col"
                  className={classes(
                    'break-words px-1.5 py-2.5 align-bottom',
                    level === own ? 'bg-tint font-semibold text-accent' : 'font-medium text-muted',
                  )}
                >
                  {t(`level.${level}`)}
                  {level === own && <span className="sr-only"> ({t('your_level')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ALLOWANCES.filter((allowance) => limits.some((limit) => limit[allowance] !== undefined)).map(
              (allowance) => (
                <tr key={allowance} className="border-line border-t">
                  <th scope="row" className="px-3 py-3 text-left font-normal text-muted">
                    {t(`limits.${allowance}`)}
                  </th>
                  {limits.map((limit) => (
                    <td
                      key={limit.level}
                      className={classes('px-1.5 py-3 text-center', limit.level === own && 'bg-tint')}
                    >
                      <Allowance amount={limit[allowance] ?? null} />
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function Allowance({ amount }: { amount: string | null }) {
  const t = useTranslations('verification.limits');
  const format = useFormat();
  if (amount === null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-center gap-1 font-medium text-success">
        <Check className="size-3.5 shrink-0" aria-hidden="true" />
        {t('unlimited')}
      </span>
    );
  }
  if (compareDecimals(amount, '0') === 0) {
    return (
      <span className="inline-flex text-faint">
        <Minus className="size-4" aria-hidden="true" />
        <span className="sr-only">{t('none')}</span>
      </span>
    );
  }
  return <span className="font-figure text-sm">{format.decimal(amount)}</span>;
}

const ICONS: Record<VerificationLevel, LucideIcon> = { primary: IdCard, advanced: MapPinHouse };

interface LevelCardProps {
  level: VerificationLevel;
  application: Pick<RealnameData[VerificationLevel], 'status' | 'reason'>;
  /** Whether the previous level is approved. */
  open: boolean;
}

/** One level: what it asks for, its status, and the next step. */
function LevelCard({ level, application: { status, reason }, open }: LevelCardProps) {
  const t = useTranslations('verification');
  const Icon = ICONS[level];
  return (
    <Card>
      <section aria-labelledby={`level-${level}`}>
        <div className="flex items-start gap-3">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-accent">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={`level-${level}`} className="font-semibold text-base">
              {t(`${level}_title`)}
            </h2>
            <VerificationStatusText status={status} />
            <p className="mt-1 text-muted text-sm">{t(`${level}_hint`)}</p>
          </div>
        </div>
        {status === 'pending' && <p className="mt-3 text-muted text-sm">{t('review_time')}</p>}
        {status === 'rejected' && <Rejection reason={reason} className="mt-3" />}
        {status === 'not_verified' && !open ? (
          <p className="mt-3 text-faint text-sm">{t('primary_first')}</p>
        ) : (
          <Next level={level} status={status} />
        )}
      </section>
    </Card>
  );
}

function Next({
  level,
  status,
}: {
  level: VerificationLevel;
  status: LevelCardProps['application']['status'];
}) {
  const t = useTranslations('verification');
  const asks = status === 'not_verified' || status === 'rejected';
  return (
    <ButtonLink
      to={VERIFICATION_LEVEL_PATHS[level]}
      block
      variant={asks ? 'primary' : 'secondary'}
      className="mt-4"
      aria-describedby={`level-${level}`}
    >
      {status === 'not_verified' ? t('start') : status === 'rejected' ? t('retry') : t('view')}
    </ButtonLink>
  );
}

export default function OverviewPage() {
  const t = useTranslations('verification');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <RealAccountOnly>
        <RealnameGate>
          {(realname) => (
            <div className="space-y-4 pt-1 beside lg:space-y-0">
              <div className="space-y-4">
                <LevelCard level="primary" application={realname.primary} open />
                <LevelCard
                  level="advanced"
                  application={realname.advanced}
                  open={realname.primary.status === 'approved'}
                />
              </div>
              <div className="space-y-4">
                <LimitsTable limits={realname.limits} own={realname.level} />
                <p className="flex items-start gap-2 px-1 text-faint text-xs">
                  <LockKeyhole className="mt-px size-4 shrink-0" aria-hidden="true" />
                  {t('privacy')}
                </p>
              </div>
            </div>
          )}
        </RealnameGate>
      </RealAccountOnly>
    </Page>
  );
}
