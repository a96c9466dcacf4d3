import { type LockMiningProduct, placeLockMiningOrder } from '@trade/protocol';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure, toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { PurchaseSheet, useEarnSending, type usePurchaseForm } from '../offers/index.ts';
import { earlyRedemption, estimatedIncome } from './income.ts';
import { LOCK_MINING_RECORDS_PATH } from './paths.ts';
import { LOCK_MINING_KEY } from './queries.ts';

interface Draft {
  product_id: string;
  amount: string;
}

interface ConfirmSheetProps {
  sheet: ReturnType<typeof usePurchaseForm>['sheet'];
  product: LockMiningProduct;
  amount: string;
}

/** Repeats the order, with the penalty and the risk, before the money is locked. */
export function ConfirmSheet({ sheet, product, amount }: ConfirmSheetProps) {
  const t = useTranslations('lock_mining');
  const finance = useTranslations('earn');
  const format = useFormat();
  const api = useApi();
  const navigate = useNavigate();
  const times = useTimes();
  const zone = useAppInfo()?.timezone ?? '';
  const { sending, send } = useEarnSending(LOCK_MINING_KEY, (body: Draft & { client_id: string }) =>
    api.call(placeLockMiningOrder, { body }),
  );
  const { currency } = product;
  const money = (decimal: string) => <Figure text={`${format.amount(decimal, currency)} ${currency}`} />;
  const income = estimatedIncome(amount, product);
  const early = earlyRedemption(amount, product);
  const lock = async () => {
    const order = await send({ product_id: product.id, amount });
    if (order === null) return false;
    toast.success(t('ordered'));
    await navigate(`${LOCK_MINING_RECORDS_PATH}?id=${order.id}`, { replace: true });
    return true;
  };
  return (
    <PurchaseSheet
      {...sheet}
      title={t('confirm_title')}
      action={t('confirm', { amount: format.amount(amount, currency), currency })}
      sending={sending}
      onConfirm={lock}
      risk={{ title: t('risk_title'), text: t('risk') }}
    >
      <Details>
        <Detail name={t('order_title')}>{product.name}</Detail>
        <Detail name={t('amount')}>{money(amount)}</Detail>
        <Detail name={t('term')}>{finance('days', { days: product.lockup_days })}</Detail>
        <Detail name={t('daily')}>
          <Figure
            text={finance('rates', {
              from: format.fraction(product.rate_min),
              to: format.fraction(product.rate_max),
            })}
          />
        </Detail>
        <Detail name={t('estimate')}>
          <Figure
            text={`${finance('rates', { from: format.amount(income.from, currency), to: format.amount(income.to, currency) })} ${currency}`}
            className="font-semibold text-success"
          />
        </Detail>
        <Detail name={t('dividend_time')}>
          {t('time_in', { time: times.daily(product.dividend_time), zone })}
        </Detail>
        <Detail name={t('redeem_penalty', { rate: format.fraction(product.early_rate) })}>
          {money(early.penalty)}
        </Detail>
      </Details>
    </PurchaseSheet>
  );
}
