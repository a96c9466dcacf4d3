import { useTranslations } from 'use-intl';
import { SelectSheet } from '../../../kit/index.ts';
import { ACCOUNT_KINDS, type AccountKind, useAssets } from '../../portfolio/index.ts';
import { CategoryFilter } from './category-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import type { LedgerFilter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';

interface FilterBarProps {
  filter: LedgerFilter;
  onChange: (filter: LedgerFilter) => void;
  /** The page is of one account: there is none to choose. */
  fixedKind: boolean;
}

/** Everything the history can be narrowed by, in one row. */
export function FilterBar({ filter, onChange, fixedKind }: FilterBarProps) {
  const { kind, category, currency, from, to } = filter;
  return (
    <div className="-mx-4 no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
      <CategoryFilter value={category} onChange={(next) => onChange(changed(filter, { category: next }))} />
      <DateFilter
        value={{ ...(from && { from }), ...(to && { to }) }}
        onChange={(days) => onChange(changed(filter, { from: days.from, to: days.to }))}
      />
      {!fixedKind && (
        <KindFilter value={kind} onChange={(next) => onChange(changed(filter, { kind: next }))} />
      )}
      <CurrencyFilter value={currency} onChange={(next) => onChange(changed(filter, { currency: next }))} />
    </div>
  );
}

/** `filter` with some fields set anew; undefined removes a field. */
function changed(
  filter: LedgerFilter,
  fields: { [Field in keyof LedgerFilter]: LedgerFilter[Field] | undefined },
): LedgerFilter {
  const entries = Object.entries({ ...filter, ...fields }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function KindFilter({
  value,
  onChange,
}: {
  value: AccountKind | undefined;
  onChange: (kind: AccountKind | undefined) => void;
}) {
  const t = useTranslations();
  const all = t('assets.filter.all_accounts');
  return (
    <SelectSheet<AccountKind | 'all'>
      label={t('assets.filter.account')}
      options={[
        { value: 'all', label: all },
        ...ACCOUNT_KINDS.map((kind) => ({ value: kind, label: t(`ledger.kind.${kind}`) })),
      ]}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
      trigger={({ open, chosen }) => (
        <FilterChip
          label={t('assets.filter.account')}
          text={chosen?.label ?? all}
          active={value !== undefined}
          onOpen={open}
        />
      )}
    />
  );
}

const ALL = '';

function CurrencyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (currency: string | undefined) => void;
}) {
  const t = useTranslations('assets.filter');
  const { data } = useAssets();
  const held = data?.balances.map(({ currency }) => currency) ?? [];
  const currencies = [...new Set(value === undefined ? held : [value, ...held])].sort();
  return (
    <SelectSheet
      label={t('currency')}
      options={[
        { value: ALL, label: t('all_currencies') },
        ...currencies.map((currency) => ({ value: currency, label: currency })),
      ]}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
      trigger={({ open, chosen }) => (
        <FilterChip
          label={t('currency')}
          text={chosen?.label ?? t('all_currencies')}
          active={value !== undefined}
          onOpen={open}
        />
      )}
    />
  );
}
