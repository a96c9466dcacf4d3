import type { ConversionRecord, TransferRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { perDearer } from '../rate.ts';

/** Every field of a transfer between accounts. */
export function TransferFields({ record }: { record: TransferRecord }) {
  const times = useTimes();
  const t = useTranslations();
  const format = useFormat();
  const { source, target, currency, amount } = record;
  return (
    <Details>
      <Detail name={t('transfers.source')}>{t(`ledger.kind.${source}`)}</Detail>
      <Detail name={t('transfers.target')}>{t(`ledger.kind.${target}`)}</Detail>
      <Detail name={t('transfers.currency')}>{currency}</Detail>
      <Detail name={t('transfers.amount')}>
        <Figure text={format.amount(amount, currency)} />
      </Detail>
      <Detail name={t('transfers.conversion_rate')}>
        <Figure text={format.decimal(record.exchange_rate)} />
      </Detail>
      <Detail name={t('transfers.fee_rate')}>
        <Figure text={format.fraction(record.fee_rate)} />
      </Detail>
      <Detail name={t('transfers.transaction_rate')}>
        <Figure text={format.decimal(record.transaction_rate)} />
      </Detail>
      <Detail name={t('transfers.time')}>{times.dateTime(record.time)}</Detail>
      <Detail name={t('transfers.order_id')}>{record.id}</Detail>
    </Details>
  );
}

/** Every field of a conversion. */
export function ConversionFields({ record }: { record: ConversionRecord }) {
  const times = useTimes();
  const t = useTranslations('transfers');
  return (
    <Details>
      <Detail name={t('source')}>{record.from}</Detail>
      <Detail name={t('target')}>{record.to}</Detail>
      <ConversionFigures figures={record} />
      <Detail name={t('time')}>{times.dateTime(record.time)}</Detail>
      <Detail name={t('order_id')}>{record.id}</Detail>
    </Details>
  );
}

type Figures = Omit<ConversionRecord, 'id' | 'time'>;

/** Cost and result of a conversion, line by line. */
export function ConversionFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('transfers');
  const format = useFormat();
  const { from, to } = figures;
  const rate = (text: string) => {
    const shown = perDearer({ from, to, rate: text });
    return <Figure text={t('rate', { ...shown, rate: format.decimal(shown.rate) })} />;
  };
  return (
    <>
      <Detail name={t('amount')}>
        <Figure text={`${format.amount(figures.amount, from)} ${from}`} />
      </Detail>
      <Detail name={t('received')}>
        <Figure text={`${format.amount(figures.received, to)} ${to}`} />
      </Detail>
      <Detail name={t('conversion_rate')}>{rate(figures.exchange_rate)}</Detail>
      <Detail name={t('spread_rate')}>
        <Figure text={format.fraction(figures.spread_rate)} />
      </Detail>
      <Detail name={t('fee_rate')}>
        <Figure
          text={t('fee_of', {
            rate: format.fraction(figures.fee_rate),
            fee: format.amount(figures.fee, to),
            currency: to,
          })}
        />
      </Detail>
      <Detail name={t('transaction_rate')}>{rate(figures.transaction_rate)}</Detail>
    </>
  );
}
