import type { HeldAmount } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';

/** Reasons of holds as the server names them. Reasons newer than this app get a general name. */
const REASONS = [
  'spot_order',
  'twap_order',
  'withdrawal',
  'contract_order',
  'contract_position',
  'option_order',
  'mining_order',
  'ieo_subscription',
] as const;
type Reason = (typeof REASONS)[number];

function isReason(text: string): text is Reason {
  return REASONS.some((reason) => reason === text);
}

interface HeldLinesProps {
  held: readonly HeldAmount[];
  bucket: HeldAmount['bucket'];
}

/** The holds of a balance, line by line. */
export function HeldLines({ held, bucket }: HeldLinesProps) {
  const t = useTranslations('assets.held');
  const format = useFormat();
  const own = held.filter((line) => line.bucket === bucket);
  return own.map(({ reason, amount }) => (
    <div key={reason} className="flex min-h-7 items-center justify-between gap-3 pl-3 text-sm">
      <dt className="text-faint">{t(isReason(reason) ? reason : 'other')}</dt>
      <dd>
        <PrivateFigure text={format.decimal(amount, { least: 2 })} className="text-muted" />
      </dd>
    </div>
  ));
}
