import { useQueryClient } from '@tanstack/react-query';
import { announceDeposit, CODES, type DepositAddress, type DepositBody } from '@trade/protocol';
import { ReceiptText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  Detail,
  Details,
  FormAlert,
  LoadFailure,
  Page,
  PictureField,
  RealAccountOnly,
  Skeleton,
  toast,
} from '../../kit/index.ts';
import { codeOf, useApi, useAttempts, useErrorText } from '../../platform/api/index.ts';
import { DEPOSIT_PATH, DEPOSIT_RECORDS_PATH, RECEIVE_PATH } from '../../platform/paths.ts';
import { AddressText, networkName } from '../networks/index.ts';
import { AmountField, amountProblem, focusAmount } from './amount-field.tsx';
import { PendingNote } from './pending-note.tsx';
import {
  DEPOSITS_KEY,
  type Intent,
  readIntent,
  useDepositAddress,
  usePendingDeposit,
  withIntent,
} from './queries.ts';

type Draft = Omit<DepositBody, 'client_id'>;

/** Announces a deposit at most once, then reads the deposits again in every case. */
function useSubmitDeposit() {
  const api = useApi();
  const queries = useQueryClient();
  const attempt = useAttempts<Draft>();
  return async (draft: Draft) => {
    try {
      return await attempt(draft, (body) => api.call(announceDeposit, { body }));
    } finally {
      for (const part of ['records', 'pending'])
        void queries.invalidateQueries({ queryKey: [...DEPOSITS_KEY, part] });
    }
  };
}

const AMOUNT_REFUSED = CODES.deposit_amount_invalid;
const VOUCHER_MISSING = CODES.payment_proof_missing;

interface VoucherFormProps {
  address: DepositAddress;
  /** The amount entered before. */
  announced: string;
}

interface Refusal {
  code: number | null;
  text: string;
}

/** The sent amount, and the picture that proves it. */
function VoucherForm({ address: { address, currency, network, minimum }, announced }: VoucherFormProps) {
  const t = useTranslations('deposits');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const pending = usePendingDeposit();
  const submitDeposit = useSubmitDeposit();
  const [amount, setAmount] = useState(announced);
  const [voucher, setVoucher] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

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
      await navigate(`${DEPOSIT_RECORDS_PATH}?id=${id}`, { replace: true });
    } catch (error) {
      setRefusal({ code: codeOf(error), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="fields space-y-5 pt-1">
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
        value={amount}
        onChange={setAmount}
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

/** `/recharge/submit-voucher?currency=&network=&amount=`: the proof of the payment. */
export default function VoucherPage() {
  const t = useTranslations('deposits');
  const [address] = useSearchParams();
  const intent = readIntent(address);
  if (intent.currency === '' || intent.network === '') return <Navigate to={DEPOSIT_PATH} replace />;
  return (
    <Page title={t('voucher_title')} backTo={withIntent(RECEIVE_PATH, intent)}>
      <RealAccountOnly>
        <Announcement intent={intent} />
      </RealAccountOnly>
    </Page>
  );
}

function Announcement({ intent }: { intent: Intent }) {
  const t = useTranslations('kit');
  const errorText = useErrorText();
  const { data, error, refetch } = useDepositAddress(intent);
  if (data) return <VoucherForm address={data} announced={intent.amount} />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-1">
      <Skeleton className="h-28 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-52 w-full rounded-md" />
    </div>
  );
}
