import { RISKY_MULTIPLE } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import { ConfirmOrder, WarningList } from '../../desk/index.ts';
import type { ContractRules } from '../rules.ts';
import { SideBadge } from '../side-badge.tsx';
import type { ContractDraft, ContractWarning, TicketView } from './evaluate.ts';
import type { Side } from './intent.ts';
import { RiskNote } from './multiple-picker.tsx';
import type { ContractProblem } from './problem.ts';
import { QuoteLines } from './quote-lines.tsx';

/** The button's text when the order cannot be sent: why. */
export function useContractProblemText(): (problem: ContractProblem) => string {
  const t = useTranslations('contracts.problem');
  const trade = useTranslations('trade.problem');
  const number = useTranslations('number');
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'unread':
        return number('correct');
      case 'loading':
      case 'price_missing':
      case 'no_liquidity':
      case 'post_only_would_match':
      case 'fok_unfillable':
      case 'visible_range':
        return trade(problem.code);
      case 'price_off_tick':
        return trade(problem.code, { step: format.decimal(problem.step) });
      case 'insufficient':
        return t(problem.code, { currency: problem.currency });
      case 'lot_range':
        return t(problem.code, { least: format.decimal(problem.least), most: format.decimal(problem.most) });
      case 'position_limit':
        return t(problem.code, { multiple: problem.multiple });
      case 'close_exceeds':
        return t(problem.code, { lots: format.decimal(problem.lots) });
      case 'protection':
        return t(problem.name === 'stopLoss' ? 'stop_loss' : 'take_profit');
      default:
        return t(problem.code);
    }
  };
}

function useContractWarningText(): (warning: ContractWarning) => string {
  const t = useTranslations('contracts.warning');
  const trade = useTranslations('trade.warning');
  const format = useFormat();
  const against = useTranslations('contracts.against');
  return (warning) => {
    if (warning.code === 'against') return against('text', { held: warning.side, lots: warning.lots });
    if (warning.code === 'beyond_depth') return trade('beyond_depth');
    if (warning.code === 'rest_canceled') return t('rest_canceled', { lots: format.decimal(warning.lots) });
    return t(warning.code);
  };
}

export function ContractWarnings({ warnings }: { warnings: readonly ContractWarning[] }) {
  return <WarningList warnings={warnings} textOf={useContractWarningText()} />;
}

/** An order waiting for confirmation, with its quote. */
export interface AskedOrder {
  draft: ContractDraft;
  /** Of the position that is opened or closed. */
  side: Side;
  /** Of the position that is opened or closed. */
  multiple: number;
  label: string;
  view: Pick<TicketView, 'quote' | 'warnings'>;
}

interface ConfirmSheetProps extends AskedOrder {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rules: ContractRules;
  placing: boolean;
  onConfirm: () => void;
}

/** Shows the order before it is sent. A risky order is always shown. */
export function ConfirmSheet({ draft, side, multiple, label, view, rules, ...sheet }: ConfirmSheetProps) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const isRisky = isRiskyOrder(draft);
  const price = (text: string) => `${format.fixed(text, rules.priceDecimals)} ${rules.quote}`;
  const protection = [
    { name: t('take_profit'), at: draft.take_profit },
    { name: t('stop_loss'), at: draft.stop_loss },
  ];
  return (
    <ConfirmOrder
      {...sheet}
      title={label}
      action={label}
      order={draft}
      heading={
        <div className="flex items-center gap-2 pb-3">
          <span className="font-semibold text-base">{rules.symbol}</span>
          <SideBadge side={side} multiple={multiple} />
        </div>
      }
      price={draft.price === undefined ? null : price(draft.price)}
      size={{ name: t('lots'), text: format.decimal(draft.lots) }}
      more={[
        { name: t('effect'), text: t(`does.${draft.action}_${side}`) },
        ...protection.flatMap(({ name, at }) => (at ? [{ name, text: price(at) }] : [])),
        ...(draft.visible_lots === undefined
          ? []
          : [{ name: trade('visible'), text: format.decimal(draft.visible_lots) }]),
      ]}
      quote={<QuoteLines quote={view.quote} action={draft.action} rules={rules} />}
      warnings={
        <>
          <ContractWarnings warnings={view.warnings} />
          {isRisky && <RiskNote multiple={multiple} marginMode={draft.margin_mode ?? 'isolated'} />}
        </>
      }
      canSilence={!isRisky}
    />
  );
}

/** Whether an order must be confirmed even if the customer switched confirmations off. */
export function isRiskyOrder({ action, multiple = 1 }: ContractDraft): boolean {
  return action === 'open' && multiple >= RISKY_MULTIPLE;
}
