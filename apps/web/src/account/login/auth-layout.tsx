import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackButton, LanguagePicker, MarketLabel } from '../../kit/index.ts';
import { appIcon, useAppInfo, useAppName, useSupportAddress } from '../../platform/app-data/index.ts';
import { useWhiteGround } from '../../platform/preferences/index.ts';

interface AuthLayoutProps {
  title: string;
  hint: string;
  /** Target of the back button when the page was opened by its address; the login page has none. */
  backTo?: string;
  children: ReactNode;
}

/** A white page with the operator's logo, a heading and a form. */
export function AuthLayout({ title, hint, backTo, children }: AuthLayoutProps) {
  useWhiteGround();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col bg-ground px-6 text-ink safe-top">
      <div className="-ml-3 flex min-h-14 items-center">
        {backTo !== undefined && <BackButton to={backTo} />}
      </div>
      <main className="flex-1 pb-8">
        <Mark />
        <h1 className="mt-6 font-bold text-xl tracking-tight">{title}</h1>
        <p className="mt-1 text-base text-muted">{hint}</p>
        <div className="mt-7">{children}</div>
      </main>
      <Foot />
    </div>
  );
}

function Mark() {
  const app = useAppInfo();
  const name = useAppName();
  return <img src={app?.app_logo || appIcon()} alt={name} width={52} height={52} className="rounded-md" />;
}

function Foot() {
  const t = useTranslations('shell');
  const support = useSupportAddress();
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 pb-4 text-muted text-sm safe-bottom">
      <LanguagePicker
        trigger={({ open, name }) => (
          <button
            type="button"
            onClick={open}
            aria-haspopup="dialog"
            className="flex min-h-11 items-center gap-1 px-2"
          >
            {name}
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        )}
      />
      {support !== null && (
        <a
          href={support}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center px-2"
        >
          {t('support')}
        </a>
      )}
      <MarketLabel />
    </footer>
  );
}
