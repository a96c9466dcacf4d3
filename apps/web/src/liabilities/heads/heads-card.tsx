import { type HeadsFault, readStatement } from '@trade/proof';
import type { SignedHeads } from '@trade/protocol';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../kit/clipboard/index.ts';
import { Card, Detail, Details, Figure, Note } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { HashText } from '../hash-text.tsx';

interface HeadsCardProps {
  published: SignedHeads;
  /** What this device found. */
  fault: HeadsFault | null;
  /** It was signed with another key than the newest one. */
  hasOtherKey: boolean;
}

/** One statement: its day, and where the books stood. */
export function HeadsCard({ published, fault, hasOtherKey }: HeadsCardProps) {
  const times = useTimes();
  const t = useTranslations('proof');
  const format = useFormat();
  const heads = readStatement(published.statement);
  const kept = JSON.stringify(published);
  return (
    <Card>
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 className="font-semibold text-base">{times.dateTime(published.time)}</h2>
        <CopyButton text={kept} name={t('heads.copy')} className="-my-2.5 -mr-2.5" />
      </div>
      {fault === null ? (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          {t('heads.valid')}
        </p>
      ) : (
        <Note tone="danger" icon={CircleX} title={t('heads.invalid')}>
          {t(`heads.fault.${fault}`)} {t('fault_action')}
        </Note>
      )}
      {hasOtherKey && <p className="mt-3 text-muted text-sm">{t('heads.other_key')}</p>}
      {heads && (
        <Details className="mt-3 border-line border-t pt-3">
          <Detail name={t('heads.number')}>
            <Figure text={format.decimal(String(heads.number))} />
          </Detail>
          <Detail name={t('sequence')}>
            <Figure text={format.decimal(String(heads.journal.seq))} />
          </Detail>
          <Hash name={t('heads.journal')} text={heads.journal.hash} />
          <Detail name={t('heads.audit_entry')}>
            <Figure text={format.decimal(String(heads.audit.seq))} />
          </Detail>
          <Hash name={t('heads.audit')} text={heads.audit.hash} />
          {heads.accepted !== '' && <Detail name={t('heads.accepted')}>{heads.accepted}</Detail>}
        </Details>
      )}
    </Card>
  );
}

/** Below its name: whatever the name's length, a hash takes two lines. */
function Hash({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <HashText text={text} name={name} />
      </dd>
    </div>
  );
}
