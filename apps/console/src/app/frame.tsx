import { LogOut } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { z } from 'zod';
import { useApi, useSubmission } from '../api/index.ts';
import { Button, classes } from '../kit/index.ts';
import { OwnAccess } from '../own-access/index.ts';
import { useOperator, useSessionStore } from '../session/index.ts';
import { texts } from '../texts.ts';
import type { Screen } from './screens.ts';

/** The navigation beside the page. */
export function Frame({ screens }: { screens: readonly Screen[] }) {
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-md focus:bg-raised focus:p-2"
      >
        {texts.frame.skip}
      </a>
      <header className="flex shrink-0 flex-col gap-4 border-line bg-surface p-3 max-md:border-b md:sticky md:top-0 md:h-dvh md:w-52 md:border-r">
        <p className="px-2.5 pt-1 font-heading text-lg font-semibold">
          {texts.app.logo} <span className="text-primary">{texts.app.tagline}</span>
        </p>
        <nav
          aria-label={texts.frame.navigation}
          className="flex flex-wrap gap-0.5 md:min-h-0 md:flex-1 md:flex-col md:flex-nowrap md:overflow-y-auto"
        >
          {screens.map(({ path, title, Icon }) => (
            <NavLink
              key={path}
              to={`/${path}`}
              className={({ isActive }) =>
                classes(
                  'flex h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors',
                  isActive ? 'bg-tint text-primary' : 'text-muted hover:bg-raised hover:text-ink',
                )
              }
            >
              <Icon className="size-4" aria-hidden="true" />
              {title}
            </NavLink>
          ))}
        </nav>
        <Identity />
      </header>
      <main id="page" className="min-w-0 flex-1">
        <Outlet />
      </main>
    </div>
  );
}

function Identity() {
  const { account, name, roles } = useOperator();
  const api = useApi();
  const session = useSessionStore();
  const { busy, submit } = useSubmission(async () => {
    // Whoever wants to leave leaves, whatever the server says.
    await api.post('/logout', {}, z.null()).catch(() => undefined);
    session.logOut();
  });
  return (
    <div className="flex shrink-0 flex-col gap-0.5 border-line md:border-t md:pt-3">
      <div className="px-2.5 pb-1">
        <p className="truncate font-medium" title={account}>
          {name}
        </p>
        <p className="text-xs text-faint">{roles.map((role) => texts.roles[role].name).join(', ')}</p>
      </div>
      <OwnAccess />
      <Button
        tone="quiet"
        className="justify-start"
        icon={<LogOut aria-hidden="true" />}
        busy={busy}
        onClick={() => submit()}
      >
        {texts.frame.logOut}
      </Button>
    </div>
  );
}
