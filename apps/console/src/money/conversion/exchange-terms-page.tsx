import { consoleConversionTerms } from '@trade/protocol';
import { useState } from 'react';
import { Button, Facts, Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { entriesOf, TERMS, UNITS } from './terms.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** What exchanging one currency for another costs customers. */
export function ConversionTermsPage() {
  const answer = useAnswer('/exchange-terms', consoleConversionTerms);
  const [changing, setChanging] = useState(false);
  const { conversionTerms: say } = texts;
  return (
    <Page
      title={say.title}
      actions={answer.data && <Button onClick={() => setChanging(true)}>{say.change}</Button>}
    >
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={answer}>
        {(terms) => (
          <>
            <Panel title={say.inForce}>
              <Facts
                facts={TERMS.map(
                  (term) =>
                    [say.fields[term], `${groupThousands(entriesOf(terms)[term])} ${UNITS[term]}`] as const,
                )}
              />
            </Panel>
            {changing && <TermsDialog terms={terms} onClose={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
