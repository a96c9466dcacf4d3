import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversionRecord, TransferRecord } from '@trade/protocol';
import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  CoinIcon,
  Figure,
  ListRow,
  Page,
  RecordList,
  RecordSheet,
  Tabs,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { CONVERSION_PATH, TRANSFER_PATH } from '../../../platform/paths.ts';
import { useRenewalOnBalanceChange } from '../../portfolio/index.ts';
import { conversionsQuery, transfersQuery } from '../queries.ts';
import { ConversionFields, TransferFields } from './fields.tsx';

function TransferList() {
  const t = useTranslations('transfers');
  const source = useInfiniteQuery(transfersQuery(useApi()));
  const action = <ButtonLink to={TRANSFER_PATH}>{t('transfer')}</ButtonLink>;
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
      value={<Figure text={format.decimal(record.amount)} className="font-semibold" />}
      subvalue={currency}
      onClick={onOpen}
    />
  );
}

function ConversionList() {
  const t = useTranslations('transfers');
  const source = useInfiniteQuery(conversionsQuery(useApi()));
  const action = <ButtonLink to={CONVERSION_PATH}>{t('conversion')}</ButtonLink>;
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
          text={`${format.decimal(received, { signed: true })} ${to}`}
          tone="rise"
          className="font-semibold"
        />
      }
      subvalue={<Figure text={`${format.decimal(`-${amount}`)} ${from}`} />}
      onClick={onOpen}
    />
  );
}

const VIEWS = ['exchanges', 'transfers'] as const;
type View = (typeof VIEWS)[number];

/** `/fund/transfer_history`: completed conversions and transfers. */
export default function RecordsPage() {
  const t = useTranslations('transfers');
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'transfers' ? 'transfers' : 'exchanges';
  useRenewalOnBalanceChange();
  return (
    <Page title={t('records')} backTo={CONVERSION_PATH}>
      <Tabs
        label={t('records')}
        tabs={VIEWS.map((value) => ({ value, label: t(value === 'exchanges' ? 'conversion' : 'transfer') }))}
        value={view}
        onChange={(next) => setAddress({ view: next }, { replace: true })}
      >
        {view === 'exchanges' ? <ConversionList /> : <TransferList />}
      </Tabs>
    </Page>
  );
}
