import { useQuery } from '@tanstack/react-query';
import { type RedemptionQuote, redeemLockMiningOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Note, Sheet, toast } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { LOCK_MINING_KEY, Loaded, useSending } from '../../offers/index.ts';
import { redemptionQuery } from '../queries.ts';

interface RedemptionSheetProps {
  id: string;
  currency: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What ending early costs, quoted by the venue, before it is confirmed. */
export function RedemptionSheet({ id, currency, open, onOpenChange }: RedemptionSheetProps) {
  const t = useTranslations('lockming');
  const format = useFormat();
  const api = useApi();
  const source = useQuery({ ...redemptionQuery(api, id), enabled: open });
  const { sending, send } = useSending(LOCK_MINING_KEY, (body: { client_id: string }) =>
    api.call(redeemLockMiningOrder, { params: { id }, body }),
  );
  const quote = source.data;
  const redeem = async (refund: string) => {
    if ((await send({})) === null) return;
    toast.success(t('redeemed', { refund: format.decimal(refund), currency }));
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title={t('redeem_title')}
      description={t('redeem_intro')}
      footer={
        quote && (
          <div className="space-y-2">
            <Button variant="danger" block busy={sending} onClick={() => void redeem(quote.refund)}>
              {t('redeem_confirm', { refund: format.decimal(quote.refund), currency })}
            </Button>
            <Button variant="secondary" block disabled={sending} onClick={() => onOpenChange(false)}>
              {t('keep')}
            </Button>
          </div>
        )
      }
    >
      <Loaded source={source}>{(data) => <Quote quote={data} currency={currency} />}</Loaded>
    </Sheet>
  );
}

function Quote({ quote, currency }: { quote: RedemptionQuote; currency: string }) {
  const t = useTranslations('lockming');
  const format = useFormat();
  const money = (text: string) => `${format.decimal(text)} ${currency}`;
  return (
    <div className="space-y-5">
      <Details>
        <Detail name={t('deposited')}>
          <Figure text={money(quote.amount)} />
        </Detail>
        <Detail name={t('redeem_penalty', { rate: format.fraction(quote.early_rate) })}>
          <Figure text={money(quote.penalty)} className="text-danger" />
        </Detail>
        <Detail name={t('redeem_refund')}>
          <Figure text={money(quote.refund)} className="font-semibold text-base" />
        </Detail>
        <Detail name={t('redeem_kept')}>
          <Figure text={money(quote.income_paid)} />
        </Detail>
      </Details>
      <Note tone="warning">{t('redeem_warning', { penalty: format.decimal(quote.penalty), currency })}</Note>
    </div>
  );
}
