import { useInfiniteQuery } from '@tanstack/react-query';
import { verifyHeads } from '@trade/proof';
import type { SignedHeads } from '@trade/protocol';
import { Signature } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList, Page } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { headsQuery } from '../queries.ts';
import { HeadsCard } from './heads-card.tsx';
import { PublishedKey } from './published-key.tsx';

/** `/setting/signed-history`: where journal and operators' log stood, each signature verified on this device. */
export default function HeadsPage() {
  const t = useTranslations('proof.heads');
  const source = useInfiniteQuery(headsQuery(useApi()));
  const heads = source.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = heads[0];
  const before = new Map(heads.map((each, index) => [each.number, heads[index + 1] ?? null]));
  return (
    <Page title={t('title')} backTo="/setting/setpage">
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
