import type { SpotFill } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, Figure } from '../../../../kit/index.ts';
import { useFormat, useTimes } from '../../../../platform/format/index.ts';

interface FillsProps {
  fills: readonly SpotFill[];
  base: string;
}

/** Every fill of an order with its price, amount, fee and role. */
export function Fills({ fills, base }: FillsProps) {
  const times = useTimes();
  const t = useTranslations('orders');
  const format = useFormat();
  if (fills.length === 0) return <p className="py-3 text-muted">{t('no_fills')}</p>;
  return (
    <>
      <ul>
        {fills.map((fill) => (
          <li key={fill.id} className="border-line border-b py-2.5 last:border-b-0">
            <div className="flex items-center gap-2">
              <Figure text={format.decimal(fill.price)} className="font-semibold text-base" />
              <Badge tone={fill.role === 'maker' ? 'accent' : 'neutral'}>{t(fill.role)}</Badge>
              <span className="flex-1 text-right">
                <Figure text={`${format.decimal(fill.amount)} ${base}`} />
              </span>
            </div>
            <div className="flex justify-between text-faint text-xs">
              <span>{times.time(fill.time)}</span>
              <span>
                {t('fee')} <Figure text={`${format.decimal(fill.fee)} ${fill.fee_currency}`} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-faint text-xs">{t('role_hint')}</p>
    </>
  );
}
