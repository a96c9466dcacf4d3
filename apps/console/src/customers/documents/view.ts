/** How a picture is looked at: enlarged, turned by quarters, and moved by pixels from the middle. */
export interface View {
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

/** The smallest is the whole picture, in the middle. */
export function zoomOut(view: View): View {
  const zoom = view.zoom / STEP;
  return zoom <= 1 ? { ...WHOLE, quarters: view.quarters } : { ...view, zoom };
}

export function turn(view: View, by: 1 | -1): View {
  return { ...view, quarters: view.quarters + by, x: 0, y: 0 };
}

/** Moves an enlarged picture; the whole one has nowhere to go. */
export function move(view: View, x: number, y: number): View {
  return view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}

export function transformOf({ quarters, x, y, zoom }: View): string {
  return `translate(${x}px, ${y}px) scale(${zoom}) rotate(${quarters * 90}deg)`;
}
