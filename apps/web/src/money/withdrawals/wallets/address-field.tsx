import { CircleCheck, ClipboardPaste } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton, Input, toast } from '../../../kit/index.ts';
import { networkName } from '../../networks/index.ts';
import type { AddressStanding } from './address-problem.ts';

interface AddressFieldProps {
  network: string;
  value: string;
  onChange: (address: string) => void;
  onBlur: () => void;
  standing: AddressStanding;
  /** Whether the customer has tried to go on without one. */
  missing: boolean;
  /** A secret was typed here, and taken out again. */
  hadSecret: boolean;
  /** What the server said of the address. */
  refusal: string | undefined;
}

/** An address, judged by its network as it is typed. */
export function AddressField({
  network,
  value,
  onChange,
  onBlur,
  standing,
  missing,
  hadSecret,
  refusal,
}: AddressFieldProps) {
  const t = useTranslations('wallets');
  const name = networkName(network);
  const error = () => {
    if (hadSecret && standing.state === 'empty') return t('problem.private_key');
    if (standing.state === 'wrong') return t(`problem.${standing.problem}`, { network: name });
    if (standing.state === 'empty' && missing) return t('problem.required');
    return refusal;
  };
  return (
    <Input
      name="address"
      label={t('address')}
      placeholder={t('address_placeholder', { network: name })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={300}
      className="font-mono"
      error={error()}
      hint={
        standing.state === 'good' && standing.checked ? (
          <span className="flex items-center gap-1.5 text-sm text-success">
            <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
            {t('address_valid', { network: name })}
          </span>
        ) : (
          t('address_hint')
        )
      }
      trailing={<PasteButton onPaste={onChange} />}
    />
  );
}

function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('wallets');
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim());
    } catch {
      toast.error(t('paste_failed'));
    }
  };
  return (
    <IconButton
      className="-mr-3"
      label={t('paste')}
      icon={<ClipboardPaste aria-hidden="true" />}
      onClick={() => void paste()}
    />
  );
}
