import { Search, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton, Input } from '../../kit/index.ts';

interface SearchBoxProps {
  value: string;
  onChange: (query: string) => void;
}

/** Finds a pair by a part of its name. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const t = useTranslations('market');
  return (
    <Input
      label={t('search')}
      labelHidden
      placeholder={t('search')}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leading={<Search className="size-5 shrink-0 text-faint" aria-hidden="true" />}
      trailing={
        value !== '' && (
          <IconButton
            className="-mr-3"
            label={t('clear_search')}
            onClick={() => onChange('')}
            icon={<X aria-hidden="true" />}
          />
        )
      }
    />
  );
}
