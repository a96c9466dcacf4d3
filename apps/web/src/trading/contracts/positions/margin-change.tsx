import { liquidationPrice, type MarginMode } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type Position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure } from '../../../kit/index.ts';
import { NO_FIGURE, useFormat } from '../../../platform/format/index.ts';
import { useCrossBacking } from '../backing.ts';
import type { ContractRules, HeldPosition } from '../rules.ts';

interface MarginChangeProps {
  position: Position;
  held: HeldPosition;
  rules: ContractRules;
  /** The margin mode afterwards. */
  marginMode: MarginMode;
  /** The margin afterwards, units of 10^-8; null when nothing is chosen that could be done. */
  margin: bigint | null;
}

/**
 * Margin and liquidation price of a position before and after a change, and what moves to or from
 * the account.
 */
export function MarginChange({ position, held, rules, marginMode, margin }: MarginChangeProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const behind = useCrossBacking(rules.quote, position.id) ?? 0n;
  const money = (units: bigint) => format.decimal(fromUnits(units, AMOUNT_DECIMALS), { least: 2, most: 4 });
  const price = (text: string | null) =>
    text === null ? NO_FIGURE : format.fixed(text, rules.priceDecimals);
  // What moves stands behind a cross position before and after, so that their sum stays.
  const all = marginMode === 'cross' ? held.margin + behind : margin;
  const at = all === null ? null : liquidationPrice({ ...held, margin: all }, rules.terms);
  const later = (text: string) => (margin === null ? '' : ` → ${text}`);
  const moved = margin === null ? 0n : margin - held.margin;
  const amount = money(moved < 0n ? -moved : moved);
  const direction = moved === 0n ? 'none' : moved > 0n ? 'in' : 'out';
  return (
    <div className="space-y-2">
      <Details>
        <Detail name={t('margin')}>
          <Figure text={`${money(held.margin)}${later(money(margin ?? 0n))}`} />
        </Detail>
        <Detail name={t('liquidation_price')}>
          <Figure
            text={`${price(position.liquidation_price)}${later(price(at === null ? null : fromUnits(at, AMOUNT_DECIMALS)))}`}
            className="text-warning"
          />
        </Detail>
      </Details>
      {margin !== null && (
        <p className="text-muted text-sm">{t(`moves.${direction}`, { amount, currency: rules.quote })}</p>
      )}
    </div>
  );
}
