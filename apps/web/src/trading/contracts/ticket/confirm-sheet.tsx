import { RISKY_MULTIPLE } from '@trade/protocol';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet, Switch } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { setPreferences } from '../../../platform/preferences/index.ts';
import type { ContractRules } from '../rules.ts';
import { SideBadge } from '../side-badge.tsx';
import type { ContractDraft, ContractNotice, TicketView } from './evaluate.ts';
import type { Side } from './intent.ts';
import { RiskNote } from './multiple-picker.tsx';
import type { ContractProblem } from './protection.ts';
import { QuoteLines } from './quote-lines.tsx';

/** Says in the action's place why the order cannot be sent. */
export function useContractProblemText(): (problem: ContractProblem) => string {
  const t = useTranslations('contracts.problem');
  const trade = useTranslations('trade.problem');
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'loading':
      case 'price_missing':
      case 'no_liquidity':
      case 'post_only_would_match':
      case 'fok_unfillable':
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

function useContractNoticeText(): (notice: ContractNotice) => string {
  const t = useTranslations('contracts.notice');
  const trade = useTranslations('trade.notice');
  const format = useFormat();
  return (notice) => {
    if (notice.code === 'beyond_depth') return trade('beyond_depth');
    if (notice.code === 'rest_canceled') return t('rest_canceled', { lots: format.decimal(notice.lots) });
    return t(notice.code);
  };
}

/** What to know before confirming. */
export function NoticeList({ notices }: { notices: readonly ContractNotice[] }) {
  const textOf = useContractNoticeText();
  return (
    <ul className="space-y-1">
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(notice)}
        </li>
      ))}
    </ul>
  );
}

export interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: ContractDraft;
  /** Of the position that is opened or closed. */
  side: Side;
  /** Of the position that is opened or closed. */
  multiple: number;
  view: Pick<TicketView, 'quote' | 'notices'>;
  rules: ContractRules;
  label: string;
  placing: boolean;
  onConfirm: () => void;
}

/** Shows the order once more before it is sent. A risky one is always shown. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onOpenChange, draft, side, multiple, view, rules, label, placing, onConfirm } = props;
  const t = useTranslations();
  const format = useFormat();
  const [silence, setSilence] = useState(false);
  const isRisky = isRiskyOrder(draft);
  const price = (text: string) => `${format.fixed(text, rules.priceDecimals)} ${rules.quote}`;
  const confirm = () => {
    if (silence) setPreferences({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !placing && onOpenChange(next)}
      title={label}
      footer={
        <Button variant={draft.side === 'buy' ? 'rise' : 'fall'} block busy={placing} onClick={confirm}>
          {placing ? t('trade.placing') : label}
        </Button>
      }
    >
      <div className="flex items-center gap-2 pb-3">
        <span className="font-semibold text-base">{rules.symbol}</span>
        <SideBadge side={side} multiple={multiple} />
      </div>
      <Details className="pb-3">
        <Detail name={t('trade.order_type')}>{t(`trade.${draft.type}`)}</Detail>
        <Detail name={t('trade.price')}>
          <Figure text={draft.price === undefined ? t('trade.market_price') : price(draft.price)} />
        </Detail>
        <Detail name={t('contracts.lots')}>
          <Figure text={format.decimal(draft.lots)} className="font-semibold" />
        </Detail>
        {draft.type === 'limit' && (
          <Detail name={t('trade.time_in_force')}>
            {draft.post_only ? t('trade.post_only') : draft.time_in_force}
          </Detail>
        )}
        {draft.take_profit !== undefined && (
          <Detail name={t('contracts.take_profit')}>
            <Figure text={price(draft.take_profit)} />
          </Detail>
        )}
        {draft.stop_loss !== undefined && (
          <Detail name={t('contracts.stop_loss')}>
            <Figure text={price(draft.stop_loss)} />
          </Detail>
        )}
      </Details>
      <div className="border-line border-t pt-3">
        <QuoteLines quote={view.quote} action={draft.action} rules={rules} />
      </div>
      <div className="mt-3 space-y-3">
        <NoticeList notices={view.notices} />
        {isRisky && <RiskNote multiple={multiple} />}
        <p className="text-faint text-xs">{t('trade.confirm_hint')}</p>
        {!isRisky && (
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{t('trade.confirm_silence')}</span>
              <span className="block text-faint text-xs">{t('trade.confirm_silence_hint')}</span>
            </span>
            <Switch label={t('trade.confirm_silence')} checked={silence} onChange={setSilence} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** Whether an order must be confirmed even by those who do not want to be asked. */
export function isRiskyOrder({ action, multiple = 1 }: ContractDraft): boolean {
  return action === 'open' && multiple >= RISKY_MULTIPLE;
}
