import type { LedgerCategory } from '@trade/engine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, Sheet } from '../../../kit/index.ts';
import { CATEGORY_GROUPS } from './categories.ts';
import { FilterChip } from './filter-chip.tsx';

interface CategoryFilterProps {
  value: LedgerCategory | undefined;
  onChange: (category: LedgerCategory | undefined) => void;
}

/** Picks one of the categories, grouped by what they belong to. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const pick = (category: LedgerCategory | undefined) => {
    onChange(category);
    setOpen(false);
  };
  const label = t('assets.filter.category');
  return (
    <>
      <FilterChip
        label={label}
        text={value ? t(`ledger.category.${value}`) : t('assets.filter.all_categories')}
        active={value !== undefined}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={label}>
        <Choice
          text={t('assets.filter.all_categories')}
          chosen={value === undefined}
          onPick={() => pick(undefined)}
        />
        {CATEGORY_GROUPS.map(({ group, categories }) => (
          <section key={group} className="mt-5">
            <h3 className="mb-2 font-medium text-muted text-sm">{t(`assets.group.${group}`)}</h3>
            <div className="flex flex-wrap gap-2">
              {categories.map((category) => (
                <Choice
                  key={category}
                  text={t(`ledger.category.${category}`)}
                  chosen={category === value}
                  onPick={() => pick(category)}
                />
              ))}
            </div>
          </section>
        ))}
      </Sheet>
    </>
  );
}

function Choice({ text, chosen, onPick }: { text: string; chosen: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPick}
      className={classes(
        'min-h-11 rounded-sm px-3 text-left font-medium text-sm transition-colors',
        chosen ? 'bg-tint text-accent' : 'bg-raised text-ink',
      )}
    >
      {text}
    </button>
  );
}
