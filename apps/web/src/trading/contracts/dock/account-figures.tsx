import { useTranslations } from 'use-intl';
import { Skeleton, toneOf } from '../../../kit/index.ts';
import { PrivateFigure, useAssets } from '../../../money/portfolio/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { usePositions } from '../../../platform/live/index.ts';
import { accountFigures } from './account-sums.ts';

const CURRENCY = 'USDT';

/** What the contract account comes to, what of it is bound, and how far it is from liquidations. */
export function AccountFigures() {
  const t = useTranslations();
  const format = useFormat();
  const { items } = usePositions();
  const balance = useAssets().data?.balances.find(
    ({ kind, currency }) => kind === 'contract' && currency === CURRENCY,
  );
  const figures = balance && accountFigures(balance, items);
  const money = (text: string) => format.fixed(text, 2);
  return (
    <section aria-label={t('desk.account_margin')} className="shrink-0 border-line border-b">
      <dl className="no-scrollbar flex gap-x-6 overflow-x-auto px-3 py-1.5 text-xs">
        {figures === undefined ? (
          <Skeleton className="h-8 w-full" />
        ) : (
          <>
            <Item name={t('desk.equity')} text={money(figures.equity)} />
            <Item name={t('trade.available')} text={money(figures.available)} />
            <Item name={t('desk.margin_used')} text={money(figures.used)} />
            <Item name={t('desk.maintenance')} text={money(figures.maintenance)} />
            <Item
              name={t('contracts.margin_ratio')}
              text={figures.ratio === null ? '--' : format.percent(figures.ratio)}
            />
            <Item
              name={t('contracts.unrealised')}
              text={format.fixed(figures.unrealised, 2, { signed: true })}
              tone={toneOf(figures.unrealised)}
            />
          </>
        )}
      </dl>
    </section>
  );
}

function Item({ name, text, tone }: { name: string; text: string; tone?: ReturnType<typeof toneOf> }) {
  return (
    <div>
      <dt className="whitespace-nowrap text-faint">{name}</dt>
      <dd>
        <PrivateFigure text={text} tone={tone} />
      </dd>
    </div>
  );
}
