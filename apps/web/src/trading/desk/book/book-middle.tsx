import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';

interface BookMiddleProps {
  price: string | null;
  /** What the price is, when it is not the last one. */
  label: string | undefined;
  spread: string | null;
  priceDecimals: number;
}

/** A price with the way it went, and the spread, between the two sides. */
export function BookMiddle({ price, label, spread, priceDecimals }: BookMiddleProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const direction = useDirection(price);
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <div className="flex h-12 flex-col justify-center px-1">
      <span className="flex items-center gap-1">
        <Figure
          text={format.fixed(price, priceDecimals)}
          tone={direction === null ? 'plain' : direction === 'up' ? 'rise' : 'fall'}
          className="font-semibold text-base leading-5"
        />
        {direction !== null && (
          <Arrow
            aria-hidden="true"
            className={direction === 'up' ? 'size-3.5 text-rise' : 'size-3.5 text-fall'}
          />
        )}
      </span>
      <span className="truncate text-faint text-xs">
        {label !== undefined && `${label} · `}
        {t('spread', { spread: format.fixed(spread, priceDecimals) })}
      </span>
    </div>
  );
}

/** Which way the price went with its last change. */
function useDirection(price: string | null): 'up' | 'down' | null {
  const [seen, setSeen] = useState<{ price: string | null; direction: 'up' | 'down' | null }>({
    price,
    direction: null,
  });
  if (price !== seen.price) {
    const moved = price !== null && seen.price !== null;
    setSeen({ price, direction: moved ? (Number(price) > Number(seen.price) ? 'up' : 'down') : null });
  }
  return seen.direction;
}
