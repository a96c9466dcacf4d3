import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversionRecord, TransferRecord } from '@trade/protocol';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, CoinIcon, Figure, ListRow, RecordList, RecordSheet } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { CONVERSION_PATH, TRANSFER_PATH } from '../../../platform/paths.ts';
import { conversionsQuery, transfersQuery } from '../queries.ts';
import { ConversionFields, TransferFields } from './fields.tsx';

interface ListProps {
  offers?: boolean;
}

/** The transfers between accounts, newest first. `offers`: an empty list leads to the form. */
export function TransferList({ offers = true }: ListProps) {
  const t = useTranslations('transfers');
  const source = useInfiniteQuery(transfersQuery(useApi()));
  const action = offers && <ButtonLink to={TRANSFER_PATH}>{t('transfer')}</ButtonLink>;
  return (
    <RecordList
      source={source}
      none={{ title: t('no_transfers'), hint: t('no_transfers_hint'), action }}
      row={(record, open) => <TransferRow record={record} onOpen={open} />}
    >
      {({ record, onClose }) => (
        <RecordSheet title={t('transfer')} record={record} onClose={onClose}>
          {(shown) => <TransferFields record={shown} />}
        </RecordSheet>
      )}
    </RecordList>
  );
}

function TransferRow({ record, onOpen }: { record: TransferRecord; onOpen: () => void }) {
  const times = useTimes();
  const t = useTranslations('ledger.kind');
  const format = useFormat();
  const { source, target, currency } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={
        <span className="flex flex-wrap items-center gap-x-1.5 whitespace-normal text-sm">
          {t(source)}
          <ArrowRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
          {t(target)}
        </span>
      }
      subtitle={times.dateTime(record.time)}
      value={<Figure text={format.amount(record.amount, record.currency)} className="font-semibold" />}
      subvalue={currency}
      onClick={onOpen}
    />
  );
}

/** The conversions, newest first. `offers`: an empty list leads to the form. */
export function ConversionList({ offers = true }: ListProps) {
  const t = useTranslations('transfers');
  const source = useInfiniteQuery(conversionsQuery(useApi()));
  const action = offers && <ButtonLink to={CONVERSION_PATH}>{t('conversion')}</ButtonLink>;
  return (
    <RecordList
      source={source}
      none={{ title: t('no_conversions'), hint: t('no_conversions_hint'), action }}
      row={(record, open) => <ConversionRow record={record} onOpen={open} />}
    >
      {({ record, onClose }) => (
        <RecordSheet title={t('conversion')} record={record} onClose={onClose}>
          {(shown) => <ConversionFields record={shown} />}
        </RecordSheet>
      )}
    </RecordList>
  );
}

function ConversionRow({ record, onOpen }: { record: ConversionRecord; onOpen: () => void }) {
  const times = useTimes();
  const format = useFormat();
  const { from, to, amount, received } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={to} />}
      title={
        <span className="flex items-center gap-1.5">
          {from}
          <ArrowRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
          {to}
        </span>
      }
      subtitle={times.dateTime(record.time)}
      value={
        <Figure
          text={`${format.amount(received, to, { signed: true })} ${to}`}
          tone="rise"
          className="font-semibold"
        />
      }
      subvalue={<Figure text={`${format.amount(`-${amount}`, from)} ${from}`} />}
      onClick={onOpen}
    />
  );
}
