import { z } from 'zod';
import { INTERVALS } from '../constants.ts';
import { STUDY_NAMES, studyProblem } from '../studies.ts';
import { call } from './call.ts';
import { decimalText, isStorable, object, strictObject, symbolName, timestamp } from './shared.ts';

/**
 * Most symbols whose book grouping is remembered, drawings of one symbol, and characters of a text
 * in the chart.
 */
const MOST_GROUPINGS = 200;
export const MOST_DRAWINGS = 100;
export const DRAWN_TEXT_MAX = 100;
/** Longest decimal of a grouping or of a drawing's price. */
const DECIMAL_MAX = 32;

const shortDecimal = decimalText.max(DECIMAL_MAX);

/** An indicator of the chart with its numbers, in the order of `STUDIES`. */
const study = strictObject(() => ({
  name: z.enum(STUDY_NAMES).describe('The study'),
  values: z.array(z.number()).max(10).describe('Its parameters'),
})).refine(({ name, values }) => studyProblem(name, values) === null);
export type Study = z.infer<typeof study>;

const settings = () => ({
  interval: z.enum(INTERVALS).optional().describe('The interval of the chart'),
  studies: z
    .array(study)
    .max(STUDY_NAMES.length)
    .refine((studies) => new Set(studies.map(({ name }) => name)).size === studies.length)
    .optional()
    .describe('The studies of the chart'),
  grouping: z
    .record(symbolName, shortDecimal)
    .refine((steps) => Object.keys(steps).length <= MOST_GROUPINGS)
    .optional()
    .describe('Steps of the order books’ prices, by symbol'),
  ticket_first: z.boolean().optional().describe('Whether the ticket stands before the order book'),
  order_type: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .optional()
    .describe('The type of order that was chosen last; apps ignore one that they do not know'),
});

/** How a customer has set up the trading pages; what was never chosen is missing. */
export const workspace = object(settings);
export type Workspace = z.infer<typeof workspace>;
export type WorkspaceName = keyof Workspace;
export const workspaceChange = strictObject(settings);

/**
 * Where a drawing is fixed in the chart: a time in ms, also between two candles or after the last
 * one, and a price.
 */
const anchor = strictObject(() => ({
  time: timestamp.max(8_640_000_000_000_000).describe('The time, ms'),
  price: shortDecimal.describe('The price'),
}));
export type Anchor = z.infer<typeof anchor>;

const drawingId = z.string().regex(/^[\w-]{1,40}$/);

/** What a customer drew into a chart: lines by two points, a level by one, a text at one. */
export const drawing = z.discriminatedUnion('kind', [
  strictObject(() => ({
    id: drawingId.describe('The id'),
    kind: z.enum(['trend', 'ray', 'fibonacci']).describe('What is drawn'),
    points: z.tuple([anchor, anchor]).describe('Where it stands: times in ms, prices'),
  })),
  strictObject(() => ({
    id: drawingId.describe('The id'),
    kind: z.literal('level').describe('What is drawn'),
    points: z.tuple([anchor]).describe('Where it stands: times in ms, prices'),
  })),
  strictObject(() => ({
    id: drawingId.describe('The id'),
    kind: z.literal('text').describe('What is drawn'),
    points: z.tuple([anchor]).describe('Where it stands: times in ms, prices'),
    text: z.string().trim().min(1).max(DRAWN_TEXT_MAX).refine(isStorable).describe('What is written'),
  })),
]);
export type Drawing = z.infer<typeof drawing>;

export const drawingList = object(() => ({
  drawings: z
    .array(drawing)
    .max(MOST_DRAWINGS)
    .refine((drawings) => new Set(drawings.map(({ id }) => id)).size === drawings.length)
    .describe('All drawings of the chart'),
}));

export const readWorkspace = call('GET /user/workspace', () => ({
  id: 'readWorkspace',
  access: 'customer',
  scope: 'read',
  tag: 'Session',
  summary: 'How the trading pages are set up',
  answer: workspace,
}));

export const changeWorkspace = call('PUT /user/workspace', () => ({
  id: 'changeWorkspace',
  access: 'customer',
  scope: 'account',
  tag: 'Session',
  summary: 'Set up the trading pages',
  description:
    'Sets what the body names and keeps the rest. Of two changes of the same setting the later one stays.',
  body: workspaceChange,
  answer: workspace,
}));

export const readDrawings = call('GET /user/drawings/:symbol', () => ({
  id: 'readDrawings',
  access: 'customer',
  scope: 'read',
  tag: 'Session',
  summary: 'What the customer drew into the chart of a symbol',
  params: z.object({ symbol: symbolName }),
  answer: drawingList,
}));

export const saveDrawings = call('PUT /user/drawings/:symbol', () => ({
  id: 'saveDrawings',
  access: 'customer',
  scope: 'account',
  tag: 'Session',
  summary: 'Replace the drawings of a symbol',
  params: z.object({ symbol: symbolName }),
  body: drawingList,
  answer: drawingList,
}));
