import { useTranslations } from 'use-intl';
import { Switch } from '../../../kit/index.ts';
import type { ContractRules } from '../rules.ts';
import type { ProtectionView } from './evaluate.ts';
import type { ContractAction, ContractIntent } from './intent.ts';
import { TriggerField } from './trigger-field.tsx';

interface ProtectionFieldsProps {
  intent: ContractIntent;
  view: { stopLoss: ProtectionView; takeProfit: ProtectionView };
  rules: ContractRules;
  dispatch: (action: ContractAction) => void;
}

/** Stop-loss and take-profit of what the order opens, folded away until they are wanted. */
export function ProtectionFields({ intent, view, rules, dispatch }: ProtectionFieldsProps) {
  const t = useTranslations('contracts');
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <span className="min-w-0 text-muted text-xs">{t('protection')}</span>
        <Switch
          label={t('protection')}
          checked={intent.isProtected}
          onChange={(isProtected) => dispatch({ type: 'protected', isProtected })}
        />
      </div>
      {intent.isProtected && (
        <div className="mt-1 space-y-1">
          {(['takeProfit', 'stopLoss'] as const).map((name) => (
            <TriggerField
              key={name}
              name={name}
              trigger={intent[name]}
              view={view[name]}
              rules={rules}
              onChange={(trigger) => dispatch({ type: 'trigger', name, trigger })}
            />
          ))}
          <p className="text-faint text-xs">{t('protection_hint')}</p>
        </div>
      )}
    </div>
  );
}
