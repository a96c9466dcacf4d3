import { type Anchor, DRAWN_TEXT_MAX } from '@trade/protocol';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Input, Sheet } from '../../../../kit/index.ts';
import { type PenOptions, usePen } from './pen.ts';

interface DrawingSurfaceProps extends Omit<PenOptions, 'onWrite'> {
  /** Height of the price's pane and width of its axis, px. */
  height: number;
  axis: number;
  onLeave: () => void;
  onDelete: () => void;
}

/**
 * Lies over the price's pane while something is drawn or chosen, and takes the pointer in the
 * chart's place.
 */
export function DrawingSurface(props: DrawingSurfaceProps) {
  const { height, axis, tool, onFinish } = props;
  const t = useTranslations('chart');
  const surface = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<Anchor | null>(null);
  const { begin, drag, end, drop } = usePen({ ...props, onWrite: setWriting });
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const leave = () => {
    drop();
    props.onLeave();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') {
      // This key is spent: it must not empty the ticket as well.
      event.preventDefault();
      leave();
    }
    if ((key === 'Delete' || key === 'Backspace') && tool === null) props.onDelete();
  };
  return (
    <>
      <div
        ref={surface}
        role="application"
        aria-label={t('drawing_surface')}
        tabIndex={-1}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={leave}
        onKeyDown={press}
        className="absolute top-0 left-0 z-2 cursor-crosshair touch-none outline-none"
        style={{ height, right: axis }}
      />
      <TextSheet
        open={writing !== null}
        onClose={leave}
        onWrite={(text) => {
          if (writing === null) return;
          setWriting(null);
          onFinish({ id: crypto.randomUUID(), kind: 'text', points: [writing], text });
        }}
      />
    </>
  );
}

interface TextSheetProps {
  open: boolean;
  onClose: () => void;
  onWrite: (text: string) => void;
}

/** Asks for the words of a text in the chart. */
function TextSheet({ open, onClose, onWrite }: TextSheetProps) {
  const t = useTranslations('chart');
  const [text, setText] = useState('');
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('tool_text')}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onWrite(text.trim());
        }}
      >
        <Input
          label={t('tool_text')}
          labelHidden
          autoComplete="off"
          maxLength={DRAWN_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" block disabled={text.trim() === ''}>
          {t('text_add')}
        </Button>
      </form>
    </Sheet>
  );
}
