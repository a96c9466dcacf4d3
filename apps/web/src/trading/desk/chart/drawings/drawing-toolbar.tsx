import type { Drawing } from '@trade/protocol';
import { Eraser, type LucideIcon, Minus, MoveUpRight, Rows4, Slash, Trash2, Type, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, IconButton } from '../../../../kit/index.ts';

interface DrawingToolbarProps {
  tool: Drawing['kind'] | null;
  onTool: (tool: Drawing['kind'] | null) => void;
  /** Null where there is nothing to undo or to delete. */
  onUndo: (() => void) | null;
  onDelete: (() => void) | null;
  onClear: (() => void) | null;
}

const TOOLS: readonly { kind: Drawing['kind']; icon: LucideIcon }[] = [
  { kind: 'trend', icon: Slash },
  { kind: 'ray', icon: MoveUpRight },
  { kind: 'level', icon: Minus },
  { kind: 'fibonacci', icon: Rows4 },
  { kind: 'text', icon: Type },
];

/** The tools that draw, and what undoes and deletes. */
export function DrawingToolbar({ tool, onTool, ...does }: DrawingToolbarProps) {
  const t = useTranslations('chart');
  const actions = [
    { name: 'undo', icon: Undo2, act: does.onUndo },
    { name: 'delete', icon: Trash2, act: does.onDelete },
    { name: 'clear', icon: Eraser, act: does.onClear },
  ] as const;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="no-scrollbar absolute bottom-7 left-0 z-3 flex max-w-full overflow-x-auto rounded-md border border-line bg-surface"
    >
      {TOOLS.map(({ kind, icon: Icon }) => (
        <IconButton
          key={kind}
          label={t(`tool_${kind}`)}
          aria-pressed={tool === kind}
          onClick={() => onTool(tool === kind ? null : kind)}
          className={classes('shrink-0', tool === kind && 'text-accent!')}
          icon={<Icon aria-hidden="true" />}
        />
      ))}
      {actions.map(({ name, icon: Icon, act }) => (
        <IconButton
          key={name}
          label={t(`tools_${name}`)}
          disabled={act === null}
          onClick={() => act?.()}
          className="shrink-0 disabled:opacity-40"
          icon={<Icon aria-hidden="true" />}
        />
      ))}
    </div>
  );
}
