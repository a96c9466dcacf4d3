import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../actions/icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

/** A secret that can be shown while it is typed. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const t = useTranslations('kit');
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          className="-mr-3"
          label={shown ? t('hide_password') : t('show_password')}
          icon={shown ? <EyeOff /> : <Eye />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
