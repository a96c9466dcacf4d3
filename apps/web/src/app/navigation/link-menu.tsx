import { Menu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

interface MenuLink {
  label: string;
  to: string;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-sm px-3 text-left text-sm outline-none data-highlighted:bg-raised';

interface LinkMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  links: readonly MenuLink[];
  /** An act at the end of the menu. */
  last?: { label: string; act: () => void };
}

/** A menu of pages below its button. */
export function LinkMenu({ trigger, links, last }: LinkMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-30">
          <Menu.Popup className="min-w-48 rounded-md border border-line bg-surface p-1 shadow-black/30 shadow-lg outline-none">
            {links.map(({ label, to }) => (
              <Menu.Item key={to} render={<Link to={to} />} className={ITEM}>
                {label}
              </Menu.Item>
            ))}
            {last && (
              <Menu.Item onClick={last.act} className={ITEM}>
                {last.label}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
