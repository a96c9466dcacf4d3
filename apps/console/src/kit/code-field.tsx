import { codeDigits } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/**
 * Reads a code of an authenticator app, in digits of any script and as apps space it; null for
 * anything else.
 */
export function readCode(typed: string): string | null {
  const code = codeDigits(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

/** A field for such a code. What is typed stays as it is. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-mono tracking-[0.3em]"
    />
  );
}
