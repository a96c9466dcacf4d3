import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { entryText } from '../platform/format/index.ts';
import { Detail, Details } from './card.tsx';
import { Figure } from './figure.tsx';
import { Confirm } from './overlays.tsx';

/** The numbers of a form that could have been meant otherwise, by the labels of their fields. */
type Doubts = Map<string, string>;

const DoubtsOfForm = createContext<Doubts | null>(null);

/** Tells the form of a field's number while it is doubtful. */
export function useDoubt(label: string, value: string, isDoubtful: boolean): void {
  const doubts = useContext(DoubtsOfForm);
  useEffect(() => {
    if (doubts === null || !isDoubtful) return;
    doubts.set(label, value);
    return () => void doubts.delete(label);
  }, [doubts, label, value, isDoubtful]);
}

type Act = () => unknown;

/** Repeats what could have been meant otherwise, such as "1.500" in Spanish, before it counts. */
export function useAskBack() {
  const t = useTranslations('number');
  const tag = useLocale();
  const [doubts] = useState<Doubts>(() => new Map());
  const [asked, setAsked] = useState<{ numbers: [string, string][]; act: Act } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    /** Whether any number of the form could have been meant otherwise. */
    isDoubtful: () => doubts.size > 0,
    /** Runs an action, or asks first. */
    ask: (act: Act) => {
      if (doubts.size === 0) return void act();
      setAsked({ numbers: [...doubts], act });
      setOpen(true);
    },
    /** Wraps the form, so that its fields are heard, and adds the question. */
    around: (form: ReactNode) => (
      <DoubtsOfForm value={doubts}>
        {form}
        <Confirm
          open={open}
          onOpenChange={setOpen}
          title={t('ask')}
          confirmLabel={t('ask_confirm')}
          onConfirm={() => void asked?.act()}
        >
          <Details>
            {asked?.numbers.map(([label, value]) => (
              <Detail key={label} name={label}>
                <Figure text={entryText(value, tag)} className="font-semibold text-base text-ink" />
              </Detail>
            ))}
          </Details>
        </Confirm>
      </DoubtsOfForm>
    ),
  };
}
