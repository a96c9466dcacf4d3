import { ChevronLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

/** The link to customer service at the end of a title bar. */
export const PageHelp = createContext<ReactNode>(null);

interface PageProps {
  title: ReactNode;
  /**
   * Target of the back button when this tab has no earlier page. Without it there is no back
   * button: a page of the menu.
   */
  backTo?: string | undefined;
  /** At the end of the title bar. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A page with its title bar. Its content has a margin of 16 px. */
export function Page({ title, backTo, actions, children, className }: PageProps) {
  const help = useContext(PageHelp);
  return (
    <>
      <header className="sticky top-[var(--above,0px)] z-10 bg-ground safe-top low:static">
        <div
          className={classes(
            'flex min-h-14 flex-wrap items-center justify-end gap-x-1 pr-2',
            backTo === undefined ? 'pl-4' : 'pl-1',
          )}
        >
          {backTo !== undefined && <BackButton to={backTo} />}
          <h1 className="min-w-0 flex-[1_0_min(5.5rem,60%)] hyphens-auto break-words font-semibold text-lg">
            {title}
          </h1>
          {actions}
          {help}
        </div>
      </header>
      <div className={classes('flex-1 px-4 pb-6', className)}>{children}</div>
    </>
  );
}

/** Goes one page back, or to `to` when the visit began on this page. */
export function BackButton({ to }: { to: string }) {
  const t = useTranslations('kit');
  const navigate = useNavigate();
  const { key } = useLocation();
  const cameFromInside = key !== 'default';
  return (
    <IconButton
      label={t('back')}
      icon={<ChevronLeft className="size-6!" />}
      onClick={() => (cameFromInside ? navigate(-1) : navigate(to, { replace: true }))}
    />
  );
}
