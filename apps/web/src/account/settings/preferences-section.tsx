import { Globe, ListChecks, Palette } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LanguagePicker, ListRow, SelectSheet, Switch } from '../../kit/index.ts';
import { PRICE_COLOURS, setPreferences, usePreferences } from '../../platform/preferences/index.ts';
import { Section } from './identity-section.tsx';

const ICON = 'size-5 text-muted';

export function PreferencesSection() {
  const t = useTranslations('settings');
  const { priceColours, confirmOrders } = usePreferences();
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
        label={t('price_colours')}
        options={PRICE_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))}
        value={priceColours}
        onChange={(value) => setPreferences({ priceColours: value })}
        trigger={({ open }) => (
          <ListRow
            leading={<Palette className={ICON} aria-hidden="true" />}
            title={t('price_colours')}
            subtitle={t(`colours.${priceColours}`)}
            value={<Swatches />}
            onClick={open}
          />
        )}
      />
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

function Chosen({ text }: { text: string }) {
  return <span className="text-muted text-sm">{text}</span>;
}

function Swatches() {
  return (
    <span className="flex items-center gap-1" aria-hidden="true">
      <span className="h-4 w-2 rounded-full bg-rise" />
      <span className="h-3 w-2 rounded-full bg-fall" />
    </span>
  );
}
