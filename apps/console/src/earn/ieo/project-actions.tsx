import {
  allotIeoOffer,
  type ConsoleIeoProject,
  cancelIeoOffer,
  createIeoOffer,
  editIeoOffer,
  listIeoOffers,
  listIeoToken,
} from '@trade/protocol';
import { useState } from 'react';
import { Button } from '../../kit/index.ts';
import { type Entries, type FieldSpec, momentEntry, TERM_BOUNDS } from '../../venue/terms/index.ts';
import { EditDialog } from '../offers/edit-dialog.tsx';
import { StepDialog } from '../offers/step-dialog.tsx';
import { offerTexts } from '../offers/texts.ts';
import { ieoTexts } from './texts.ts';

const say = ieoTexts;
const { fields, hints } = offerTexts;
const BOUNDS = TERM_BOUNDS.ieo;

export const IEO_CALLS = { list: listIeoOffers, create: createIeoOffer, edit: editIeoOffer };

export const IEO_FIELDS: readonly FieldSpec[] = [
  { key: 'currency', label: fields.token, kind: 'code' },
  { key: 'name', label: fields.name, kind: 'name' },
  { key: 'description', label: fields.description, kind: 'text', wide: true },
  { key: 'price', label: fields.price, kind: 'amount', suffix: 'USDT' },
  { key: 'supply', label: fields.supply, kind: 'amount', hint: hints.supply },
  { key: 'step', label: fields.step, kind: 'amount' },
  { key: 'minimum', label: fields.minimum, kind: 'amount' },
  { key: 'maximum', label: fields.maximum, kind: 'amount', wide: true },
  { key: 'starts_at', label: fields.starts_at, kind: 'moment', hint: hints.moment },
  {
    key: 'ends_at',
    label: fields.ends_at,
    kind: 'moment',
    hint: hints.moment,
    after: { key: 'starts_at', bound: BOUNDS.windowMs },
  },
  {
    key: 'time_to_market',
    label: fields.time_to_market,
    kind: 'moment',
    hint: hints.moment,
    after: { key: 'ends_at', bound: BOUNDS.untilMarketMs },
    wide: true,
  },
];

export const NEW_IEO: Entries = { step: '1' };

function ieoEntries(project: ConsoleIeoProject): Entries {
  const { currency, name, description, price, supply, step, minimum, maximum } = project;
  return {
    currency,
    name,
    description,
    price,
    supply,
    step,
    minimum,
    maximum,
    starts_at: momentEntry(project.starts_at),
    ends_at: momentEntry(project.ends_at),
    time_to_market: momentEntry(project.time_to_market),
  };
}

/** Steps that an operator can take. */
const STEPS = {
  allotment: {
    step: allotIeoOffer,
    action: say.allot,
    title: say.allotTitle,
    text: say.allotText,
    said: say.allotted,
  },
  cancellation: {
    step: cancelIeoOffer,
    action: say.cancel,
    title: say.cancelTitle,
    text: say.cancelText,
    said: say.canceled,
  },
  listing: {
    step: listIeoToken,
    action: say.list,
    title: say.listTitle,
    text: say.listText,
    said: say.listed,
  },
} as const;
type Step = keyof typeof STEPS;

/** Returns the steps that the project's state allows. */
function stepsOf({ status, market }: ConsoleIeoProject): readonly Step[] {
  switch (status) {
    case 'upcoming':
    case 'open':
      return ['cancellation'];
    case 'closed':
      return ['allotment', 'cancellation'];
    case 'listed':
      return market === null ? ['listing'] : [];
    case 'allotted':
    case 'canceled':
      return [];
  }
}

export function ProjectActions({ project }: { project: ConsoleIeoProject }) {
  const [doing, setDoing] = useState<'edit' | Step | null>(null);
  const { id, name } = project;
  const onClose = () => setDoing(null);
  return (
    <>
      {project.editable && <Button onClick={() => setDoing('edit')}>{offerTexts.edit}</Button>}
      {stepsOf(project).map((step) => (
        <Button
          key={step}
          tone={step === 'cancellation' ? 'danger' : 'primary'}
          onClick={() => setDoing(step)}
        >
          {STEPS[step].action}
        </Button>
      ))}
      {doing === 'edit' && (
        <EditDialog
          title={say.editTitle(name)}
          fields={IEO_FIELDS}
          entries={ieoEntries(project)}
          calls={IEO_CALLS}
          id={id}
          version={project.version}
          said={(changed) => say.changed(changed.name)}
          onClose={onClose}
        />
      )}
      {doing !== null && doing !== 'edit' && (
        <StepDialog
          title={STEPS[doing].title(name)}
          description={STEPS[doing].text}
          action={STEPS[doing].action}
          {...(doing === 'cancellation' && { tone: 'danger' })}
          step={STEPS[doing].step}
          id={id}
          renews={listIeoOffers}
          said={STEPS[doing].said(name)}
          onClose={onClose}
        />
      )}
    </>
  );
}
