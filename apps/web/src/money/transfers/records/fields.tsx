import type { ConversionRecord, TransferRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';

/** Every field of a transfer between accounts. */
export function TransferFields({ record }: { record: TransferRecord }) {
  const times = useTimes();
  const t = useTranslations();
  const format = useFormat();
  const { source, target, currency, amount } = record;
  return (
    <Details>
      <Detail name={t('funds.source')}>{t(`ledger.kind.${source}`)}</Detail>
      <Detail name={t('funds.target')}>{t(`ledger.kind.${target}`)}</Detail>
      <Detail name={t('funds.currency')}>{currency}</Detail>
      <Detail name={t('funds.amount')}>
        <Figure text={format.decimal(amount)} />
      </Detail>
      <Detail name={t('funds.exchange_rate')}>
        <Figure text={format.decimal(record.exchange_rate)} />
      </Detail>
      <Detail name={t('funds.fee_rate')}>
        <Figure text={format.fraction(record.fee_rate)} />
      </Detail>
      <Detail name={t('funds.transaction_rate')}>
        <Figure text={format.decimal(record.transaction_rate)} />
      </Detail>
      <Detail name={t('funds.time')}>{times.dateTime(record.time)}</Detail>
      <Detail name={t('funds.order_id')}>{record.id}</Detail>
    </Details>
  );
}

/** Every field of an exchange of currencies. */
export function ExchangeFields({ record }: { record: ConversionRecord }) {
  const times = useTimes();
  const t = useTranslations('funds');
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

/** What an exchange costs and brings, line by line. */
export function ConversionFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('funds');
  const format = useFormat();
  const { from, to } = figures;
  const rate = (text: string) => <Figure text={t('rate', { from, rate: format.decimal(text), to })} />;
  return (
    <>
      <Detail name={t('amount')}>
        <Figure text={`${format.decimal(figures.amount)} ${from}`} />
      </Detail>
      <Detail name={t('received')}>
        <Figure text={`${format.decimal(figures.received)} ${to}`} />
      </Detail>
      <Detail name={t('exchange_rate')}>{rate(figures.exchange_rate)}</Detail>
      <Detail name={t('spread_rate')}>
        <Figure text={format.fraction(figures.spread_rate)} />
      </Detail>
      <Detail name={t('fee_rate')}>
        <Figure
          text={t('fee_of', {
            rate: format.fraction(figures.fee_rate),
            fee: format.decimal(figures.fee),
            currency: to,
          })}
        />
      </Detail>
      <Detail name={t('transaction_rate')}>{rate(figures.transaction_rate)}</Detail>
    </>
  );
}
