import type { DepositRecord } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../kit/clipboard/index.ts';
import { Detail, Details, Figure, Note, Sheet, Skeleton } from '../../../kit/index.ts';
import { useKeptPicture } from '../../../kit/pictures/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { AddressText, networkName } from '../../networks/index.ts';
import { DepositCourse } from './course.tsx';
import { DepositStatusText } from './status-text.tsx';

interface RecordSheetProps {
  /** Null while none is open. */
  record: DepositRecord | null;
  onClose: () => void;
}

/** One deposit: what was announced and credited, its course, and the voucher. */
export function RecordSheet({ record, onClose }: RecordSheetProps) {
  const t = useTranslations('recharge');
  const [shown, setShown] = useState(record);
  // What it showed stays while it slides away.
  if (record !== null && record !== shown) setShown(record);
  return (
    <Sheet open={record !== null} onOpenChange={(open) => !open && onClose()} title={t('detail')}>
      {shown && <DepositDetail record={shown} />}
    </Sheet>
  );
}

function DepositDetail({ record }: { record: DepositRecord }) {
  const t = useTranslations('recharge');
  const format = useFormat();
  const { currency, amount, credited, status } = record;
  const figure = (text: string) => <Figure text={`${format.decimal(text)} ${currency}`} />;
  return (
    <div className="space-y-5">
      <div className="flex flex-col items-center gap-1 pt-1">
        <Figure
          text={`${format.decimal(credited ?? amount, { signed: status === 'completed' })} ${currency}`}
          className="font-semibold text-xl"
        />
        <DepositStatusText status={status} />
      </div>
      {status === 'rejected' && (
        <Note tone="danger" title={t('rejected_reason')}>
          {record.reason || t('no_reason')}
        </Note>
      )}
      <Section title={t('course')}>
        <DepositCourse record={record} />
      </Section>
      <Section title={t('details')}>
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
      </Section>
      {record.voucher !== null && (
        <Section title={t('voucher')}>
          <Voucher address={record.voucher} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-3 font-semibold text-base">{title}</h3>
      {children}
    </section>
  );
}

function Voucher({ address }: { address: string }) {
  const t = useTranslations('recharge');
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
