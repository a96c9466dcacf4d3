import { useTranslations } from 'use-intl';
import { Segmented } from '../../../kit/index.ts';
import type { Side } from './order-intent.ts';

interface SideChoiceProps {
  value: Side;
  labelOf: (side: Side) => string;
  /** Whether choosing a side takes the other one in the book, as closing a position does. */
  isReversed?: boolean;
  onChange: (side: Side) => void;
}

/** The two sides of a market, in the colours of what an order then does. */
export function SideChoice({ value, labelOf, isReversed = false, onChange }: SideChoiceProps) {
  const t = useTranslations('trade');
  return (
    <Segmented
      label={t('side')}
      choices={(['buy', 'sell'] as const).map((side) => ({ value: side, label: labelOf(side) }))}
      tones={isReversed ? { buy: 'fall', sell: 'rise' } : { buy: 'rise', sell: 'fall' }}
      value={value}
      onChange={onChange}
    />
  );
}
