import { contractOrderWithFills } from '@trade/protocol';
import { useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Figure, PercentSlider, Segmented, Sheet } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useSending } from '../../desk/index.ts';
import { SideBadge } from '../side-badge.tsx';
import { type ContractIntent, firstIntent, reduceIntent } from '../ticket/intent.ts';
import { NoticeList } from '../ticket/notice-list.tsx';
import { useTakenOrder } from '../ticket/place-order.ts';
import { QuoteLines } from '../ticket/quote-lines.tsx';
import { useContractProblemText } from '../ticket/texts.ts';
import { useLiveContractTicket } from '../ticket/use-contract-ticket.ts';
import type { SheetOfPosition } from './sheet.ts';

interface CloseDraft {
  type: 'limit' | 'market';
  lots: string;
  price?: string;
}

/** Closes a position or a part of it, at market or at a price, with what that comes to. */
export function CloseSheet(props: SheetOfPosition) {
  const { open, onOpenChange, position } = props;
  const t = useTranslations('contracts');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('close_title', { symbol: position.symbol })}>
      <CloseForm {...props} />
    </Sheet>
  );
}

function CloseForm({ onOpenChange, position, instrument, rules }: SheetOfPosition) {
  const t = useTranslations('contracts');
  const trade = useTranslations('trade');
  const format = useFormat();
  const problemText = useContractProblemText();
  const api = useApi();
  const [intent, dispatch] = useReducer(
    reduceIntent,
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
  const { sending, send } = useSending((body: CloseDraft & { client_id: string }) =>
    api.post(`/contracts/positions/${encodeURIComponent(position.id)}/close`, body, contractOrderWithFills),
  );
  const reason = live.problem && problemText(live.problem);
  const confirm = async () => {
    if (live.draft === null) return;
    const { type, lots, price } = live.draft;
    const order = await send({ type, lots, ...(price !== undefined && { price }) });
    if (order === null) return;
    taken(order);
    onOpenChange(false);
  };
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between">
        <SideBadge side={position.side} multiple={position.multiple} />
        <span className="text-muted text-sm">
          {t('closable')} <Figure text={format.decimal(position.closable_lots)} className="text-ink" />
        </span>
      </div>
      <Segmented
        label={trade('order_type')}
        choices={[
          { value: 'market', label: trade('market') },
          { value: 'limit', label: trade('limit') },
        ]}
        value={intent.type}
        onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
      />
      {intent.type === 'limit' && (
        <AmountInput
          label={trade('price')}
          labelHidden
          value={intent.price}
          decimals={rules.priceDecimals}
          onChange={(text) => dispatch({ type: 'price', text, rules })}
          onStep={(direction) => dispatch({ type: 'step', direction, from: live.markPrice ?? '0', rules })}
        />
      )}
      <AmountInput
        label={t('lots')}
        inline
        value={live.lots}
        decimals={2}
        onChange={(text) => dispatch({ type: 'lots', text })}
      />
      <PercentSlider
        label={t('part')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
      <QuoteLines quote={live.quote} action="close" rules={rules} />
      <NoticeList notices={live.notices} />
      <Button
        block
        variant={position.side === 'buy' ? 'fall' : 'rise'}
        busy={sending}
        disabled={reason !== null}
        onClick={() => void confirm()}
      >
        {reason ?? t('close_lots', { lots: format.decimal(live.draft?.lots) })}
      </Button>
    </div>
  );
}
