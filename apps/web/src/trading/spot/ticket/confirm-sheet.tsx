import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Figure, Sheet, Switch } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { setPreferences } from '../../../platform/preferences/index.ts';
import type { InstrumentRules } from '../../desk/ticket/rules.ts';
import type { OrderDraft, TicketView } from './evaluate.ts';
import { Notices } from './notices.tsx';
import { QuoteLines } from './quote-lines.tsx';

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: OrderDraft;
  view: Pick<TicketView, 'quote' | 'notices'>;
  rules: InstrumentRules;
  placing: boolean;
  onConfirm: () => void;
}

/** Shows the order once more before it is sent. */
export function ConfirmSheet({
  open,
  onOpenChange,
  draft,
  view,
  rules,
  placing,
  onConfirm,
}: ConfirmSheetProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const [silence, setSilence] = useState(false);
  const isBuy = draft.side === 'buy';
  const ordered =
    draft.amount === undefined
      ? { label: t('total'), text: `${format.decimal(draft.total)} ${rules.quote}` }
      : { label: t('amount'), text: `${format.decimal(draft.amount)} ${rules.base}` };
  const confirm = () => {
    if (silence) setPreferences({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !placing && onOpenChange(next)}
      title={t(isBuy ? 'confirm_buy' : 'confirm_sell', { currency: rules.base })}
      footer={
        <Button variant={isBuy ? 'rise' : 'fall'} block busy={placing} onClick={confirm}>
          {placing ? t('placing') : t(isBuy ? 'action_buy' : 'action_sell', { currency: rules.base })}
        </Button>
      }
    >
      <dl className="space-y-3 pb-3">
        <Line label={t('order_type')} text={t(draft.type)} />
        <Line
          label={t('price')}
          text={
            draft.price === undefined ? t('market_price') : `${format.decimal(draft.price)} ${rules.quote}`
          }
        />
        <Line label={ordered.label} text={ordered.text} />
        {draft.type === 'limit' && (
          <Line
            label={t('time_in_force')}
            text={draft.post_only ? t('post_only') : (draft.time_in_force ?? '')}
          />
        )}
      </dl>
      <div className="border-line border-t pt-3">
        <QuoteLines quote={view.quote} side={draft.side} rules={rules} />
      </div>
      <div className="mt-3 space-y-3">
        <Notices notices={view.notices} side={draft.side} base={rules.base} />
        <p className="text-faint text-xs">{t('confirm_hint')}</p>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block">{t('confirm_silence')}</span>
            <span className="block text-faint text-xs">{t('confirm_silence_hint')}</span>
          </span>
          <Switch label={t('confirm_silence')} checked={silence} onChange={setSilence} />
        </div>
      </div>
    </Sheet>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold">
        <Figure text={text} />
      </dd>
    </div>
  );
}
