import type { Balance } from '@trade/protocol';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinIcon } from '../../../kit/index.ts';
import { useAmount, useFormat } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';

/** Balances are valued in this currency. They are shown in full in their sheet. */
const VALUED_IN = 'USDT';
const CENTS = 2;

interface BalanceListProps {
  balances: readonly Balance[];
  /** Opens one currency; without it the rows are not clickable. */
  onOpen?: (balance: Balance) => void;
}

/** The balances of an account, by currency. */
export function BalanceList({ balances, onOpen }: BalanceListProps) {
  return (
    <ul className="divide-y divide-line">
      {balances.map((balance) => (
        <li key={`${balance.kind}:${balance.currency}`}>
          {onOpen ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(balance)}
              className="flex min-h-18 w-full items-center gap-3 py-2 text-left active:bg-surface"
            >
              <BalanceLine balance={balance} />
              <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
            </button>
          ) : (
            <div className="flex min-h-18 items-center gap-3 py-2">
              <BalanceLine balance={balance} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function BalanceLine({ balance }: { balance: Balance }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const shown = useAmount();
  return (
    <>
      <CoinIcon currency={balance.currency} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <span className="flex-[1_0_5rem]">
          <span className="block font-heading font-semibold text-base">{balance.currency}</span>
          <span className="block text-muted text-xs">
            {t('frozen')} <PrivateFigure text={shown(balance.frozen, balance.currency)} />
          </span>
        </span>
        <span className="text-right">
          <span className="block text-base">
            <span className="sr-only">{t('available')} </span>
            <PrivateFigure text={shown(balance.available, balance.currency)} className="font-semibold" />
          </span>
          <span className="block text-muted text-xs">
            {balance.price === 'market' ? (
              <PrivateFigure
                text={t('equivalent', {
                  amount: format.fixed(balance.usdt_value, CENTS),
                  currency: VALUED_IN,
                })}
              />
            ) : (
              t('no_price')
            )}
          </span>
        </span>
      </span>
    </>
  );
}
