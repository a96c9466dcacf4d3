import { useTranslations } from 'use-intl';
import { Sheet } from '../../kit/index.ts';

/** The keys, and the names of what they do. */
const ANYWHERE = [
  { keys: ['/'], act: 'search' },
  { keys: ['?'], act: 'keys' },
] as const;
const TRADING = [
  { keys: ['B'], act: 'key_buy' },
  { keys: ['S'], act: 'key_sell' },
  { keys: ['↑', '↓'], act: 'key_book' },
  { keys: ['Enter'], act: 'key_price' },
  { keys: ['Esc'], act: 'key_clear' },
] as const;

interface KeysSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the keyboard does. */
export function KeysSheet({ open, onOpenChange }: KeysSheetProps) {
  const t = useTranslations('desk');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('keys')} description={t('keys_hint')}>
      {[
        { title: t('keys_anywhere'), rows: ANYWHERE },
        { title: t('keys_trading'), rows: TRADING },
      ].map(({ title, rows }) => (
        <section key={title} className="pb-4">
          <h3 className="pb-1 text-faint text-xs">{title}</h3>
          <dl>
            {rows.map(({ keys, act }) => (
              <div key={act} className="flex min-h-9 items-center justify-between gap-4">
                <dt>{t(act)}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}

/** A key as it stands on the keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-edge px-1.5 font-sans text-muted text-xs">
      {name}
    </kbd>
  );
}
