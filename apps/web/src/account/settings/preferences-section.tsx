import { Globe, ListChecks, Palette, SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChangePill, LanguagePicker, ListRow, SelectSheet, Switch } from '../../kit/index.ts';
import {
  PRICE_COLOURS,
  type PriceColours,
  setPreferences,
  THEMES,
  usePreferences,
} from '../../platform/preferences/index.ts';
import { Section } from './identity-section.tsx';

const ICON = 'size-5 text-muted';

/** Language, looks and habits of this browser. */
export function PreferencesSection() {
  const t = useTranslations('settings');
  const { theme, confirmOrders } = usePreferences();
  return (
    <Section title={t('preferences')}>
      <LanguagePicker
        trigger={({ open, name }) => (
          <ListRow
            leading={<Globe className={ICON} aria-hidden="true" />}
            title={t('language')}
            value={<Chosen text={name} />}
            onClick={open}
          />
        )}
      />
      <SelectSheet
        label={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={(value) => setPreferences({ theme: value })}
        trigger={({ open }) => (
          <ListRow
            leading={<SunMoon className={ICON} aria-hidden="true" />}
            title={t('theme')}
            value={<Chosen text={t(`themes.${theme}`)} />}
            onClick={open}
          />
        )}
      />
      <PriceColoursRow />
      <ListRow
        leading={<ListChecks className={ICON} aria-hidden="true" />}
        title={t('confirm_orders')}
        subtitle={t('confirm_orders_hint')}
        trailing={
          <Switch
            label={t('confirm_orders')}
            checked={confirmOrders}
            onChange={(checked) => setPreferences({ confirmOrders: checked })}
          />
        }
      />
    </Section>
  );
}

function PriceColoursRow() {
  const t = useTranslations('settings');
  const { priceColours } = usePreferences();
  return (
    <SelectSheet
      label={t('price_colours')}
      options={PRICE_COLOURS.map((value) => ({
        value,
        label: t(`colours.${value}`),
        icon: <Sample of={value} />,
      }))}
      value={priceColours}
      onChange={(value) => setPreferences({ priceColours: value })}
      trigger={({ open }) => (
        <ListRow
          leading={<Palette className={ICON} aria-hidden="true" />}
          title={t('price_colours')}
          subtitle={t(`colours.${priceColours}`)}
          value={<Sample of={priceColours} />}
          onClick={open}
        />
      )}
    />
  );
}

function Chosen({ text }: { text: string }) {
  return <span className="text-muted text-sm">{text}</span>;
}

/** Two changes as they would look in these colours. */
function Sample({ of: priceColours }: { of: PriceColours }) {
  return (
    <span
      data-price-colours={priceColours}
      className="flex flex-wrap items-center justify-end gap-1"
      aria-hidden="true"
    >
      <ChangePill text="+2.1%" className="min-w-14" />
      <ChangePill text="-0.8%" className="min-w-14" />
    </span>
  );
}
