import { DEFAULT_SYMBOL } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, LoadFailure } from '../../kit/index.ts';
import {
  AccountChip,
  BtcEquivalent,
  HideAmountsButton,
  TodayProfit,
  TotalFigure,
  useAssets,
} from '../../money/portfolio/index.ts';
import { DEPOSIT_PATH, transferPath } from '../../platform/paths.ts';
import { useIsSimulation } from '../../platform/session/index.ts';

/** What the customer owns in all, how today went, and the two most wanted ways on. */
export function TotalCard() {
  const t = useTranslations();
  const { data, isError, refetch } = useAssets();
  const isDemo = useIsSimulation();
  return (
    <section
      aria-label={t('assets.total')}
      className="rounded-md border border-line bg-linear-to-br from-raised to-surface p-4"
    >
      <div className="flex items-center">
        <h2 className="font-normal font-sans text-muted text-sm">{t('assets.total')}</h2>
        <HideAmountsButton className="-my-2" />
        <span className="ml-auto">
          <AccountChip />
        </span>
      </div>
      {isError && data === undefined ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <>
          <TotalFigure total={data?.totals.all} />
          <div className="mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-3">
            <TodayProfit today={data?.today} />
            <BtcEquivalent total={data?.totals.all} />
          </div>
        </>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        {isDemo ? (
          <ButtonLink to={`/market/trade/coins/${DEFAULT_SYMBOL}`}>{t('home.trade')}</ButtonLink>
        ) : (
          <ButtonLink to={DEPOSIT_PATH}>{t('recharge.title')}</ButtonLink>
        )}
        <ButtonLink to={transferPath()} variant="secondary">
          {t('funds.transfer')}
        </ButtonLink>
      </div>
    </section>
  );
}
