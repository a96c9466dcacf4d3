import { TextField } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

const DIGITS = 6;

export function isCode(text: string): boolean {
  return text.length === DIGITS;
}

interface EntryProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function PasswordField({
  isNew = false,
  hint,
  ...rest
}: EntryProps & { isNew?: boolean; hint?: string }) {
  return (
    <TextField
      {...rest}
      hint={hint}
      type="password"
      maxLength={200}
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}

/** The six digits of an authenticator app. */
export function CodeField({ onChange, ...rest }: EntryProps) {
  return (
    <TextField
      {...rest}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, DIGITS))}
      hint={texts.login.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-mono tracking-[0.3em]"
    />
  );
}
