import { ChevronRight, CircleDollarSign, LockKeyhole, type LucideIcon, Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FINANCIAL_PATH, useFinancialProducts } from '../financial/index.ts';
import { IEO_PATH, useIeoProjects } from '../ieo/index.ts';
import { LOCK_MINING_PATH, useLockMiningProducts } from '../lock-mining/index.ts';

const TILES: readonly { key: 'financial' | 'lock_mining' | 'ieo'; to: string; icon: LucideIcon }[] = [
  { key: 'financial', to: FINANCIAL_PATH, icon: CircleDollarSign },
  { key: 'lock_mining', to: LOCK_MINING_PATH, icon: LockKeyhole },
  { key: 'ieo', to: IEO_PATH, icon: Rocket },
];

/** The three ways to invest. */
export function Tiles() {
  const t = useTranslations('finance');
  const offers = {
    financial: useFinancialProducts().data,
    lock_mining: useLockMiningProducts().data,
    ieo: useIeoProjects().data,
  };
  return (
    <nav aria-label={t('products')}>
      <ul className="space-y-2">
        {TILES.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-18 items-center gap-3.5 rounded-md border border-line bg-linear-to-r from-raised to-surface px-4 py-3 active:bg-raised"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-tint text-accent">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-base">{t(key)}</span>
                <span className="block text-muted text-xs">
                  {offers[key]?.offered === false ? t('not_offered') : t(`${key}_hint`)}
                </span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
