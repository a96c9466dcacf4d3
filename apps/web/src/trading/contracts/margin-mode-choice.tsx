import type { MarginMode } from '@trade/engine/quote';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../kit/index.ts';

const MODES: readonly MarginMode[] = ['isolated', 'cross'];

interface MarginModeChoiceProps {
  value: MarginMode;
  onChange: (mode: MarginMode) => void;
}

/**
 * Chooses whether a position has its own margin alone or what is in the account behind it, and says
 * what that means.
 */
export function MarginModeChoice({ value, onChange }: MarginModeChoiceProps) {
  const t = useTranslations('contracts.margin_mode');
  return (
    <div className="space-y-2">
      <Segmented
        label={t('title')}
        choices={MODES.map((mode) => ({ value: mode, label: t(mode) }))}
        value={value}
        onChange={onChange}
      />
      <p className="text-muted text-sm">{t(`${value}_hint`)}</p>
    </div>
  );
}
