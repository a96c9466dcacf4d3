import { useQuery } from '@tanstack/react-query';
import { VOLUME_ASSET } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type CustomerFees, type FeeTier, fromUnits, toUnits } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Detail, Details, ListRow, LoadFailure, Sheet, SkeletonRows } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { feesQuery } from './queries.ts';

/** The fee tier in a row; a sheet shows the volume, what the next tier needs, and all tiers. */
export function FeesRow() {
  const t = useTranslations('profile.fees');
  const { data } = useQuery(feesQuery(useApi()));
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('title')}
        value={data && t('tier', { tier: data.tier + 1 })}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('title')} description={t('hint')}>
        <Fees />
      </Sheet>
    </>
  );
}

function Fees() {
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(feesQuery(useApi()));
  const format = useFormat();
  if (data === undefined) {
    if (isError) return <LoadFailure onRetry={() => void refetch()} />;
    return <SkeletonRows rows={3} label={t('kit.loading')} />;
  }
  const { tier, tiers, volume } = data;
  return (
    <>
      <Details>
        <Detail name={t('profile.fees.yours')}>{t('profile.fees.tier', { tier: tier + 1 })}</Detail>
        <Detail name={t('profile.fees.volume')}>{`${format.decimal(volume)} ${VOLUME_ASSET}`}</Detail>
      </Details>
      <p className="py-3 text-muted text-sm">
        <NextTier fees={data} />
      </p>
      {tiers.length > 1 && (
        <ol className="divide-y divide-line">
          {tiers.map((each, place) => (
            <li key={each.least_volume} aria-current={place === tier ? 'true' : undefined}>
              <Tier tier={each} place={place} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What is missing to the next tier. */
function NextTier({ fees: { tier, tiers, volume } }: { fees: CustomerFees }) {
  const t = useTranslations('profile.fees');
  const format = useFormat();
  const next = tiers[tier + 1];
  if (tiers.length === 1) return t('one');
  if (next === undefined) return t('highest');
  const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;
  const missing = fromUnits(units(next.least_volume) - units(volume), AMOUNT_DECIMALS);
  return t('next', { amount: format.decimal(missing), currency: VOLUME_ASSET, tier: tier + 2 });
}

function Tier({ place, tier }: { place: number; tier: FeeTier }) {
  const t = useTranslations('profile.fees');
  const format = useFormat();
  const parts = ({ maker, taker }: FeeTier['spot']) => ({
    maker: format.fraction(maker),
    taker: format.fraction(taker),
  });
  return (
    <ListRow
      title={t('tier', { tier: place + 1 })}
      subtitle={
        <>
          <span className="block">{t('spot', parts(tier.spot))}</span>
          <span className="block">{t('contract', parts(tier.contract))}</span>
        </>
      }
      value={t('from', { amount: format.decimal(tier.least_volume), currency: VOLUME_ASSET })}
    />
  );
}
