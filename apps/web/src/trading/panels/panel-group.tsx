import { Children, Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useTranslations } from 'use-intl';
import { BlockBoundary, classes } from '../../kit/index.ts';
import { useGroupSizes } from './memory.ts';

export interface PanelSpec {
  id: string;
  /** CSS lengths; a panel without a size of its own takes what the others leave. */
  size?: string;
  least: string;
  /** Keeps its size when the window changes. */
  isFixed?: boolean;
}

interface PanelGroupProps {
  id: string;
  direction: 'horizontal' | 'vertical';
  panels: readonly PanelSpec[];
  /** One for each panel. */
  children: ReactNode;
}

const LINE =
  'relative bg-line outline-offset-0 transition-colors data-[separator=active]:bg-primary data-[separator=hover]:bg-edge';

/**
 * Panels side by side or below each other, whose sizes are changed by the lines between them and
 * remembered on this device.
 */
export function PanelGroup({ id, direction, panels, children }: PanelGroupProps) {
  const t = useTranslations('desk');
  const { name, sizes, keep } = useGroupSizes(
    id,
    panels.map((panel) => panel.id),
  );
  const contents = Children.toArray(children);
  return (
    <Group
      key={name}
      id={id}
      orientation={direction}
      defaultLayout={sizes}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) keep(layout);
      }}
      className="min-h-0 flex-1"
    >
      {panels.map(({ id: panel, size, least, isFixed = false }, at) => (
        <Fragment key={panel}>
          {at > 0 && (
            <Separator
              aria-label={t('resize')}
              className={classes(LINE, direction === 'horizontal' ? 'w-px' : 'h-px')}
            />
          )}
          <Panel
            id={panel}
            defaultSize={size}
            minSize={least}
            groupResizeBehavior={isFixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
            className="flex min-h-0 min-w-0 flex-col overflow-hidden!"
          >
            <BlockBoundary>{contents[at]}</BlockBoundary>
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
