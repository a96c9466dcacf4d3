import { useInfiniteQuery } from '@tanstack/react-query';
import { type HeadsFault, readStatement, verifyHeads } from '@trade/proof';
import type { SignedHeads } from '@trade/protocol';
import { CircleCheck, CircleX, Signature } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  CopyButton,
  Detail,
  Details,
  EmptyState,
  Figure,
  InfiniteList,
  Note,
  Page,
} from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useFormat, useTimes } from '../platform/format/index.ts';
import { SETTINGS_PATH } from '../platform/paths.ts';
import { readStored, writeStored } from '../platform/storage/index.ts';
import { HashText } from './hash-text.tsx';
import { headsQuery } from './queries.ts';

/**
 * The public key of the signatures. This browser remembers the first one that it saw, and warns
 * when it changes.
 */
function PublishedKey({ publicKey }: { publicKey: string }) {
  const t = useTranslations('liabilities.heads');
  const [known, setKnown] = useState(() => readStored('signing_key'));
  const trust = () => {
    writeStored('signing_key', publicKey);
    setKnown(publicKey);
  };
  useEffect(() => {
    if (readStored('signing_key') === null) writeStored('signing_key', publicKey);
  }, [publicKey]);
  return (
    <Card className="mb-4">
      <h2 className="font-semibold text-base">{t('key')}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('key_hint')}</p>
      <HashText text={publicKey} name={t('key')} />
      {known !== null && known !== publicKey && (
        <div className="mt-3">
          <Note
            tone="danger"
            title={t('key_changed')}
            action={
              <Button variant="secondary" size="sm" onClick={trust}>
                {t('key_accept')}
              </Button>
            }
          >
            {t('key_changed_hint')}
          </Note>
        </div>
      )}
    </Card>
  );
}

interface HeadsCardProps {
  published: SignedHeads;
  /** The fault that this device found, if any. */
  fault: HeadsFault | null;
  /** Whether it was signed with another key than the newest head. */
  hasOtherKey: boolean;
}

/** One signed head: its day, and the hashes of the books. */
function HeadsCard({ published, fault, hasOtherKey }: HeadsCardProps) {
  const times = useTimes();
  const t = useTranslations('liabilities');
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

/** Below its name, so that a hash takes two lines whatever the name's length. */
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

/**
 * `/setting/signed-history`: signed heads of the journal and the audit log, each verified on this
 * device.
 */
export default function HeadsPage() {
  const t = useTranslations('liabilities.heads');
  const source = useInfiniteQuery(headsQuery(useApi()));
  const heads = source.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = heads[0];
  const before = new Map(heads.map((each, index) => [each.number, heads[index + 1] ?? null]));
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <p className="mb-5 text-muted text-sm">{t('intro')}</p>
      {newest && <PublishedKey publicKey={newest.public_key} />}
      <InfiniteList
        source={source}
        items={heads}
        keyOf={({ number }) => String(number)}
        className="space-y-4"
        empty={<EmptyState icon={<Signature aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />}
      >
        {(each: SignedHeads) => (
          <HeadsCard
            published={each}
            fault={verifyHeads(each, before.get(each.number) ?? null)}
            hasOtherKey={each.public_key !== newest?.public_key}
          />
        )}
      </InfiniteList>
    </Page>
  );
}
