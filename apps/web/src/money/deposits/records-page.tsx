import { useInfiniteQuery } from '@tanstack/react-query';
import type { DepositRecord, DepositStatus } from '@trade/protocol';
import { CircleCheck, CircleDashed, CircleX, Clock, Radar, Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  CoinIcon,
  CopyButton,
  Detail,
  Details,
  Figure,
  ListRow,
  Note,
  Page,
  RealAccountOnly,
  RecordHead,
  RecordList,
  RecordSection,
  RecordSheet,
  Skeleton,
  Status,
  Timeline,
  useKeptPicture,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { DEPOSIT_PATH } from '../../platform/paths.ts';
import { AddressText, networkName } from '../networks/index.ts';
import { recordsQuery } from './queries.ts';

const TONES = {
  pending: 'pending',
  completed: 'success',
  rejected: 'danger',
} satisfies Record<DepositStatus, ComponentProps<typeof Status>['tone']>;

function DepositStatusText({ status }: { status: DepositStatus }) {
  const t = useTranslations('deposits.status');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

type Steps = Parameters<typeof Timeline>[0]['steps'];

/** The steps of a deposit, done and still to come. */
function DepositCourse({ record }: { record: DepositRecord }) {
  return <Timeline steps={useSteps(record)} />;
}

function useSteps({ amount, status, created_at, decided_at }: DepositRecord): Steps {
  const t = useTranslations('deposits.course_step');
  const first =
    amount === null
      ? ({ key: 'seen', icon: Radar, tone: 'neutral', text: t('seen'), time: created_at } as const)
      : ({ key: 'announced', icon: Send, tone: 'neutral', text: t('announced'), time: created_at } as const);
  switch (status) {
    case 'pending':
      return [
        first,
        {
          key: 'waiting',
          icon: Clock,
          tone: 'pending',
          text: t('waiting'),
          note: t('waiting_note'),
          time: null,
        },
        { key: 'credit', icon: CircleDashed, tone: 'open', text: t('credit'), time: null },
      ];
    case 'completed':
      return [
        first,
        { key: 'credited', icon: CircleCheck, tone: 'success', text: t('credited'), time: decided_at },
      ];
    case 'rejected':
      return [
        first,
        { key: 'rejected', icon: CircleX, tone: 'danger', text: t('rejected'), time: decided_at },
      ];
  }
}

/** One deposit: the announced and the credited amount, its steps, and the voucher. */
function DepositDetail({ record }: { record: DepositRecord }) {
  const t = useTranslations('deposits');
  const format = useFormat();
  const { currency, amount, credited, status } = record;
  const figure = (text: string) => <Figure text={`${format.amount(text, currency)} ${currency}`} />;
  return (
    <>
      <RecordHead
        figure={`${format.amount(credited ?? amount, currency, { signed: status === 'completed' })} ${currency}`}
        status={<DepositStatusText status={status} />}
      />
      {status === 'rejected' && (
        <Note tone="danger" title={t('rejected_reason')}>
          {record.reason || t('no_reason')}
        </Note>
      )}
      <RecordSection title={t('course')}>
        <DepositCourse record={record} />
      </RecordSection>
      <RecordSection title={t('details')}>
        <Details>
          {amount !== null && credited !== null && <Detail name={t('announced')}>{figure(amount)}</Detail>}
          {credited !== null && <Detail name={t('credited')}>{figure(credited)}</Detail>}
          <Detail name={t('network')}>{networkName(record.network)}</Detail>
          <Detail name={t('address')}>
            <AddressText address={record.address} className="text-xs" />
          </Detail>
          {record.tx_id !== null && (
            <Detail name={t('transaction')}>
              <span className="flex items-center justify-end">
                <AddressText address={record.tx_id} className="text-xs" />
                <CopyButton text={record.tx_id} name={t('transaction')} className="-my-2 -mr-3" />
              </span>
            </Detail>
          )}
          <Detail name={t('number')}>{record.id}</Detail>
        </Details>
      </RecordSection>
      {record.voucher !== null && (
        <RecordSection title={t('voucher')}>
          <Voucher address={record.voucher} />
        </RecordSection>
      )}
    </>
  );
}

function Voucher({ address }: { address: string }) {
  const t = useTranslations('deposits');
  const url = useKeptPicture(address.split('/').at(-1) ?? null);
  if (url === null) return <Skeleton className="h-48 w-full rounded-md" />;
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={t('voucher_open')}>
      <img
        src={url}
        alt={t('voucher')}
        className="max-h-80 w-full rounded-md border border-line bg-ground object-contain"
      />
    </a>
  );
}

interface RecordRowProps {
  record: DepositRecord;
  onOpen: () => void;
}

function RecordRow({ record, onOpen }: RecordRowProps) {
  const times = useTimes();
  const t = useTranslations('deposits');
  const format = useFormat();
  const { currency, network, status, amount, credited, created_at } = record;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={t('of', { currency })}
      subtitle={`${network} · ${times.dateTime(created_at)}`}
      value={
        <Figure
          text={format.amount(credited ?? amount, currency, { signed: status === 'completed' })}
          className="font-semibold"
          tone={status === 'completed' ? 'rise' : 'plain'}
        />
      }
      subvalue={<DepositStatusText status={status} />}
      onClick={onOpen}
    />
  );
}

/** `/recharge/recharge-records`: every deposit; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('deposits');
  return (
    <Page title={t('records')} backTo={DEPOSIT_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('deposits');
  const source = useInfiniteQuery(recordsQuery(useApi()));
  const toDeposit = <ButtonLink to={DEPOSIT_PATH}>{t('title')}</ButtonLink>;
  return (
    <RecordList
      source={source}
      none={{ title: t('none'), hint: t('none_hint'), action: toDeposit }}
      row={(record, open) => <RecordRow record={record} onOpen={open} />}
    >
      {({ record, onClose }) => (
        <RecordSheet title={t('detail')} record={record} onClose={onClose}>
          {(shown) => <DepositDetail record={shown} />}
        </RecordSheet>
      )}
    </RecordList>
  );
}
