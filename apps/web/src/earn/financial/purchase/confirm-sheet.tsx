import { type FinancialProduct, financialOrder } from '@trade/protocol';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Note, Sheet, toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { MY_FINANCES_PATH } from '../../../platform/paths/financial.ts';
import { FINANCIAL_KEY, useSending } from '../../offers/index.ts';
import { OutcomeCards } from './outcome-cards.tsx';

interface Draft {
  product_id: string;
  quantity: number;
}

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: FinancialProduct;
  quantity: number;
  /** What they cost, in the coin. */
  investment: string;
}

/** The purchase once more, with both outcomes and the risk, before it is made. */
export function ConfirmSheet({ open, onOpenChange, product, quantity, investment }: ConfirmSheetProps) {
  const times = useTimes();
  const t = useTranslations('invest');
  const format = useFormat();
  const api = useApi();
  const navigate = useNavigate();
  const { sending, send } = useSending(FINANCIAL_KEY, (body: Draft & { client_id: string }) =>
    api.post('/financial/orders', body, financialOrder),
  );
  const amount = format.decimal(investment);
  const { currency } = product;
  const buy = async () => {
    const order = await send({ product_id: product.id, quantity });
    if (order === null) return;
    toast.success(t('bought'));
    await navigate(`${MY_FINANCES_PATH}?id=${order.id}`, { replace: true });
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title={t('confirm_title')}
      footer={
        <Button block busy={sending} onClick={() => void buy()}>
          {t('confirm', { amount, currency })}
        </Button>
      }
    >
      <div className="space-y-5">
        <Details>
          <Detail name={t('order')}>{product.name}</Detail>
          <Detail name={t('quantity')}>
            <Figure text={format.decimal(String(quantity))} />
          </Detail>
          <Detail name={t('investment')}>
            <Figure text={`${amount} ${currency}`} className="font-semibold" />
          </Detail>
          <Detail name={t('annualized')}>
            <Figure text={format.fraction(product.annualized_return)} />
          </Detail>
          <Detail name={t('reference')}>
            <Figure text={`${format.decimal(product.reference_price)} USDT`} />
          </Detail>
          <Detail name={t('maturity')}>
            <Figure text={times.dateTime(product.maturity_date)} />
          </Detail>
        </Details>
        <OutcomeCards terms={product} investment={investment} date={product.maturity_date} />
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
      </div>
    </Sheet>
  );
}
