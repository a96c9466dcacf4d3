import { useQuery } from '@tanstack/react-query';
import {
  pathOf,
  type readContactImage,
  type readDocument,
  type readInboxFile,
  type readVoucher,
} from '@trade/protocol';
import { RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { IconButton, Loaded } from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { documentsTexts } from './texts.ts';

/** How a picture is shown: zoom, quarter turns, and offset from the middle in pixels. */
interface View {
  readonly zoom: number;
  readonly quarters: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { zoom: 1, quarters: 0, x: 0, y: 0 };

const STEP = 1.5;
const LARGEST = STEP ** 5;

export function zoomIn(view: View): View {
  return { ...view, zoom: Math.min(view.zoom * STEP, LARGEST) };
}

/** Zooms out; at the smallest zoom the whole picture is in the middle. */
export function zoomOut(view: View): View {
  const zoom = view.zoom / STEP;
  return zoom <= 1 ? { ...WHOLE, quarters: view.quarters } : { ...view, zoom };
}

export function turn(view: View, by: 1 | -1): View {
  return { ...view, quarters: view.quarters + by, x: 0, y: 0 };
}

/** Moves an enlarged picture; one that is not enlarged stays. */
export function move(view: View, x: number, y: number): View {
  return view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}

function transformOf({ quarters, x, y, zoom }: View): string {
  return `translate(${x}px, ${y}px) scale(${zoom}) rotate(${quarters * 90}deg)`;
}

/** The calls that return customers' documentsTexts. */
export type DocumentCall =
  | typeof readDocument
  | typeof readVoucher
  | typeof readContactImage
  | typeof readInboxFile;

/** A document's picture. Every fetch is noted in the audit log, so it is fetched once. */
export function DocumentViewer({ of, id, label }: { of: DocumentCall; id: string; label: string }) {
  const api = useApi();
  const answer = useQuery({
    queryKey: ['document', pathOf(of, { id })],
    queryFn: ({ signal }) => api.call(of, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The next person at this screen must not find it in the page's memory.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [view, setView] = useState(WHOLE);
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <span className="font-semibold">{label}</span>
        <Toolbar view={view} onView={setView} />
      </figcaption>
      <div className="h-115 bg-ground">
        <Loaded answer={answer}>
          {(picture) => <Picture picture={picture} label={label} view={view} onView={setView} />}
        </Loaded>
      </div>
    </figure>
  );
}

interface Looking {
  view: View;
  onView: (view: View) => void;
}

function Toolbar({ view, onView }: Looking) {
  return (
    <div className="flex items-center">
      <IconButton
        label={documentsTexts.zoomOut}
        onClick={() => onView(zoomOut(view))}
        disabled={view.zoom === 1}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={documentsTexts.zoomIn} onClick={() => onView(zoomIn(view))}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={documentsTexts.turnLeft} onClick={() => onView(turn(view, -1))}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <IconButton label={documentsTexts.turnRight} onClick={() => onView(turn(view, 1))}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      <IconButton label={documentsTexts.reset} onClick={() => onView(WHOLE)} disabled={view === WHOLE}>
        <Scan aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const KEY_STEP = 40;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

function Picture({ picture, label, view, onView }: Looking & { picture: Blob; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  // Turned on its side, its width must fit into the box's height.
  const sideways = view.quarters % 2 !== 0;
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) onView(move(view, event.movementX, event.movementY));
  };
  const step = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    onView(move(view, ...direction));
  };
  return (
    <button
      type="button"
      aria-label={`${label}. ${documentsTexts.pan}`}
      onKeyDown={step}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="@container-size flex size-full touch-none items-center justify-center overflow-hidden data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing"
      data-zoomed={view.zoom > 1 || undefined}
    >
      {address !== undefined && (
        <img
          src={address}
          alt={label}
          draggable={false}
          className={sideways ? 'max-h-[100cqw] max-w-[100cqh]' : 'max-h-full max-w-full'}
          style={{ transform: transformOf(view) }}
        />
      )}
    </button>
  );
}
