import type { LedgerCategory } from '@trade/engine';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, classes, EmptyState, InfiniteList, SelectSheet, Sheet } from '../../../kit/index.ts';
import { useFeatures } from '../../../platform/feature.tsx';
import { useTimes } from '../../../platform/format/index.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  useAssets,
  useRenewalOnBalanceChange,
} from '../../portfolio/index.ts';
import { categoryGroups } from './categories.ts';
import { DateFilter, FilterChip } from './date-filter.tsx';
import { type LedgerFilter, readFilter, useLedger, writeFilter } from './filter.ts';
import { LedgerRow } from './ledger-row.tsx';
import { mergeMovements } from './merge.ts';
import { MergedRow } from './merged-row.tsx';
import { PeriodPresets } from './period-presets.tsx';

interface CategoryFilterProps {
  value: LedgerCategory | undefined;
  onChange: (category: LedgerCategory | undefined) => void;
}

/** Picks one of the categories, by group. */
function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTranslations();
  const features = useFeatures();
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
        {categoryGroups(features).map(({ group, categories }) => (
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

interface FilterBarProps {
  filter: LedgerFilter;
  onChange: (filter: LedgerFilter) => void;
  /** Whether the page is about one account, so that none can be chosen. */
  fixedKind: boolean;
}

/** All filters of the history, in one row. */
function FilterBar({ filter, onChange, fixedKind }: FilterBarProps) {
  const { kind, category, currency, from, to } = filter;
  return (
    <div className="-mx-4 no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
      <CategoryFilter value={category} onChange={(next) => onChange(changed(filter, { category: next }))} />
      <DateFilter
        value={{ ...(from && { from }), ...(to && { to }) }}
        onChange={(days) => onChange(changed(filter, { from: days.from, to: days.to }))}
      />
      <PeriodPresets
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

/** Returns `filter` with some fields changed; undefined removes a field. */
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

interface LedgerViewProps {
  /** Only this account; without it all accounts, and one can be chosen. */
  kind?: AccountKind;
}

/** The history of an account. Its filter is kept in the address, so going back restores it. */
export function LedgerView({ kind }: LedgerViewProps) {
  const [address, setAddress] = useSearchParams();
  const chosen = readFilter(address, useTimes(), useFeatures());
  const filter = kind === undefined ? chosen : { ...chosen, kind };
  const { source, entries } = useLedger(filter);
  useRenewalOnBalanceChange();
  const narrow = (next: LedgerFilter) => setAddress(writeFilter(next, address), { replace: true });
  const isNarrowed = Object.keys(chosen).some((field) => field !== 'kind' || kind === undefined);
  return (
    <div className="pt-3">
      <FilterBar filter={filter} onChange={narrow} fixedKind={kind !== undefined} />
      <InfiniteList
        source={source}
        items={mergeMovements(entries)}
        keyOf={(merged) => merged.id}
        className="mt-1 divide-y divide-line"
        empty={isNarrowed ? <NoMatch onClear={() => narrow({})} /> : <NoEntries />}
      >
        {(merged) =>
          merged.entries.length === 1 ? (
            <LedgerRow entry={merged.entries[0]} />
          ) : (
            <MergedRow merged={merged} />
          )
        }
      </InfiniteList>
    </div>
  );
}

function NoEntries() {
  const t = useTranslations('assets');
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t('ledger_empty')}
      hint={t('ledger_empty_hint')}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('assets');
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t('ledger_none_match')}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
