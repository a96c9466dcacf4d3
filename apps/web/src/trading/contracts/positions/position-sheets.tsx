import { largestMultiple, multipleChange } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, closePosition, type Position, toUnits } from '@trade/protocol';
import { useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFeeParts } from '../../../account/fees/index.ts';
import {
  AmountInput,
  Button,
  Figure,
  PercentSlider,
  Segmented,
  Sheet,
  useAskBack,
  useOnce,
} from '../../../kit/index.ts';
import { useContract } from '../../../market/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import {
  PriceField,
  QuoteList,
  toTicks,
  useOrderSending,
  useReasonText,
  WarningList,
} from '../../desk/index.ts';
import { MultiplePicker } from '../multiple-picker.tsx';
import { readContractRules, readPosition } from '../rules.ts';
import { SideBadge } from '../side-badge.tsx';
import { useTakenOrder } from '../taken-order.ts';
import { CONTRACT_WORDS } from '../ticket/evaluate.ts';
import { type ContractIntent, enterContract, firstIntent, orderSide } from '../ticket/intent.ts';
import { useQuoteLines } from '../ticket/quote-lines.ts';
import { useLiveContractTicket } from '../ticket/use-contract-ticket.ts';
import { MarginChange } from './margin-change.tsx';
import { MarginSheet, type PositionSheet, type SheetOfPosition, useChangeInSheet } from './margin-sheet.tsx';
import { ProtectionSheet } from './protection-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';

/**
 * Changes a position's multiple; shows the margin that this moves and the new liquidation price.
 */
function MultipleSheet(props: SheetOfPosition) {
  const t = useTranslations('contracts');
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={t('multiple')}>
      <MultipleForm {...props} />
    </Sheet>
  );
}

function MultipleForm(props: SheetOfPosition) {
  const { position, held, rules } = props;
  const t = useTranslations('contracts');
  const [multiple, setMultiple] = useState(position.multiple);
  const { change, isPending } = useChangeInSheet(props);
  const mark = toTicks(position.mark_price, rules) ?? 0;
  const available = toUnits(useAvailable('contract', rules.quote), AMOUNT_DECIMALS) ?? 0n;
  const isSame = multiple === position.multiple;
  const most = largestMultiple(held.lots, null, mark, rules.terms);
  const changed = multipleChange(held, multiple, { available, mark }, rules.terms);
  const problem = ((): string | null => {
    if (most < multiple) return t('problem.position_limit', { multiple: most });
    if (changed === 'balance') return t('problem.insufficient', { currency: rules.quote });
    return changed === 'margin' ? t('problem.equity_too_low') : null;
  })();
  return (
    <div className="space-y-4">
      <MultiplePicker
        multiples={rules.multiples}
        value={multiple}
        marginMode={position.margin_mode}
        onChange={setMultiple}
      />
      <MarginChange
        position={position}
        held={held}
        rules={rules}
        marginMode={position.margin_mode}
        margin={isSame || typeof changed === 'string' ? null : changed.margin}
      />
      <Button
        block
        busy={isPending}
        disabled={isSame || problem !== null}
        onClick={() => void change({ what: 'multiple', body: { multiple } })}
      >
        {problem ?? t('use_multiple')}
      </Button>
    </div>
  );
}

interface CloseDraft {
  type: 'limit' | 'market';
  lots: string;
  price?: string;
}

/** Closes a position or a part of it, at market or at a price, and shows the quote. */
function CloseSheet(props: SheetOfPosition) {
  const { open, onOpenChange, position } = props;
  const t = useTranslations('contracts');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('close_title', { symbol: position.symbol })}>
      <CloseForm {...props} />
    </Sheet>
  );
}

/** State of the close sheet: size, price, and sending. */
function useClosing({ open, onOpenChange, position, instrument, rules }: SheetOfPosition) {
  const api = useApi();
  const [intent, enter] = useReducer(
    enterContract,
    position,
    (known): ContractIntent => ({
      ...firstIntent(rules.multiples),
      action: 'close',
      side: known.side,
      type: 'market',
      positionId: known.id,
      price: known.mark_price,
      size: { by: 'percent', percent: 100 },
    }),
  );
  const live = useLiveContractTicket(intent, instrument, rules);
  const taken = useTakenOrder();
  const { sending, send } = useOrderSending((body: CloseDraft & { client_id: string }) =>
    api.call(closePosition, { params: { id: position.id }, body }),
  );
  const once = useOnce(open);
  const confirm = () =>
    once(async () => {
      if (live.draft === null) return false;
      const { type, lots, price } = live.draft;
      const order = await send({ type, lots, ...(price !== undefined && { price }) });
      if (order === null) return false;
      taken(order);
      onOpenChange(false);
      return true;
    });
  return { intent, enter, live, sending, confirm };
}

function CloseForm(props: SheetOfPosition) {
  const { position, rules } = props;
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const problemText = useReasonText(CONTRACT_WORDS);
  const { intent, enter, live, sending, confirm } = useClosing(props);
  const { around, ask } = useAskBack();
  const reason = live.problem && problemText(live.problem);
  return around(
    <div className="space-y-3">
      <div className="flex items-center justify-between">
        <SideBadge side={position.side} multiple={position.multiple} />
        <span className="text-muted text-sm">
          {t('closable')} <Figure text={format.decimal(position.closable_lots)} className="text-ink" />
        </span>
      </div>
      <Segmented
        label={trade('order_type')}
        choices={(['market', 'limit'] as const).map((type) => ({ value: type, label: trade(type) }))}
        value={intent.type}
        onChange={(type) => enter({ type })}
      />
      {intent.type === 'limit' && <PriceField ticket={{ intent, enter }} rules={rules} live={live} />}
      <AmountInput
        label={t('lots')}
        inline
        value={live.size}
        decimals={2}
        onChange={(text) => enter({ size: { by: 'text', text } })}
      />
      <PercentSlider
        label={t('part')}
        value={live.percent}
        onChange={(percent) => enter({ size: { by: 'percent', percent } })}
      />
      <QuoteList lines={useQuoteLines(live.quote, 'close', rules)} />
      <WarningList warnings={live.warnings} side={orderSide(intent)} words={CONTRACT_WORDS} />
      <Button
        block
        variant={position.side === 'buy' ? 'fall' : 'rise'}
        busy={sending}
        disabled={reason !== null}
        onClick={() => ask(confirm)}
      >
        {reason ?? t('close_lots', { lots: format.decimal(live.draft?.lots ?? '0') })}
      </Button>
    </div>,
  );
}

interface PositionSheetsProps {
  position: Position;
  /** The open sheet; null for none. */
  sheet: PositionSheet | null;
  onClose: () => void;
}

/** All sheets of one position. */
export default function PositionSheets({ position, sheet, onClose }: PositionSheetsProps) {
  const instrument = useContract(position.symbol);
  const parts = useFeeParts('contract');
  const rules = instrument && readContractRules(instrument, parts);
  const held = rules && readPosition(position, rules);
  if (!instrument || !rules || !held) return null;
  const common = { position, held, instrument, rules, onOpenChange: (open: boolean) => !open && onClose() };
  return (
    <>
      <ProtectionSheet {...common} open={sheet === 'protection'} />
      <MarginSheet {...common} open={sheet === 'margin'} />
      <MultipleSheet {...common} open={sheet === 'multiple'} />
      <CloseSheet {...common} open={sheet === 'close'} />
      <ReverseSheet {...common} open={sheet === 'reverse'} />
    </>
  );
}
