import type { DepositAddress } from '@trade/protocol';
import { ReceiptText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormAlert } from '../../../account/login/index.ts';
import { Button, Card, Detail, Details, finishedAmount, toast } from '../../../kit/index.ts';
import { PictureField } from '../../../kit/pictures/index.ts';
import { codeOf, useErrorText } from '../../../platform/api/index.ts';
import { RECORDS_PATH } from '../../../platform/paths/deposits.ts';
import { AddressText, networkName } from '../../networks/index.ts';
import { amountProblem } from '../amount.ts';
import { AmountField, focusAmount } from '../amount-field.tsx';
import { PendingNote } from '../pending-note.tsx';
import { usePendingDeposit } from '../queries.ts';
import { useSubmitDeposit } from './submit.ts';

const AMOUNT_REFUSED = 11804;
const VOUCHER_MISSING = 11807;

interface VoucherFormProps {
  address: DepositAddress;
  /** The amount as it was announced. */
  announced: string;
}

interface Refusal {
  code: number | null;
  text: string;
}

/** What was sent, and the picture that proves it. */
export function VoucherForm({
  address: { address, currency, network, minimum },
  announced,
}: VoucherFormProps) {
  const t = useTranslations('recharge');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const pending = usePendingDeposit();
  const submitDeposit = useSubmitDeposit();
  const [text, setText] = useState(announced);
  const [voucher, setVoucher] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const amount = finishedAmount(text);
  const problem = amountProblem(amount, minimum);
  const refusedAs = (code: number) => (refusal?.code === code ? refusal.text : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (problem !== null) focusAmount(event.currentTarget);
    if (busy || pending || problem !== null || voucher === null) return;
    setBusy(true);
    try {
      const { id } = await submitDeposit({ currency, network, amount, voucher });
      toast.success(t('submitted'));
      await navigate(`${RECORDS_PATH}?id=${id}`, { replace: true });
    } catch (error) {
      setRefusal({ code: codeOf(error), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 pt-1">
      {pending && <PendingNote deposit={pending} />}
      <Card>
        <Details>
          <Detail name={t('currency')}>{currency}</Detail>
          <Detail name={t('network')}>{networkName(network)}</Detail>
          <Detail name={t('sent_to')}>
            <AddressText address={address} className="text-xs" />
          </Detail>
        </Details>
      </Card>
      <AmountField
        currency={currency}
        minimum={minimum}
        value={text}
        onChange={setText}
        problem={tried ? problem : null}
        refusal={refusedAs(AMOUNT_REFUSED)}
      />
      <div>
        <PictureField
          purpose="voucher"
          label={t('voucher')}
          wide
          icon={<ReceiptText aria-hidden="true" />}
          onFile={setVoucher}
          error={tried && voucher === null ? t('error.voucher_missing') : refusedAs(VOUCHER_MISSING)}
        />
        <p className="mt-2 text-faint text-xs">{t('voucher_hint')}</p>
      </div>
      <FormAlert
        text={
          refusal?.code === AMOUNT_REFUSED || refusal?.code === VOUCHER_MISSING ? undefined : refusal?.text
        }
      />
      <Button type="submit" block busy={busy} disabled={Boolean(pending)}>
        {pending ? t('wait_action') : t('submit')}
      </Button>
    </form>
  );
}
