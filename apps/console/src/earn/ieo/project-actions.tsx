import {
  allotIeoOffer,
  type ConsoleIeoProject,
  cancelIeoOffer,
  listIeoOffers,
  listIeoToken,
} from '@trade/protocol';
import { useState } from 'react';
import { Button } from '../../kit/index.ts';
import { StepDialog } from '../step-dialog.tsx';
import { EditDialog } from '../terms/edit-dialog.tsx';
import { productTexts } from '../texts.ts';
import { IEO_CALLS, IEO_FIELDS, ieoEntries } from './terms.ts';

const { ieo: say } = productTexts;

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

/** What can be done with a project as it stands. */
function stepsOf({ status, market }: ConsoleIeoProject): readonly Step[] {
  switch (status) {
    case 'upcoming':
    case 'open':
      return ['cancellation'];
    case 'closed':
      return ['allotment', 'cancellation'];
    case 'allotted':
    case 'listed':
      return market === null ? ['listing'] : [];
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
      {project.editable && <Button onClick={() => setDoing('edit')}>{productTexts.edit}</Button>}
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
