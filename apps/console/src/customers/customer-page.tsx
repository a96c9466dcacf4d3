import { type ConsoleCustomer, consoleCustomer } from '@trade/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, Facts, Loaded, Page, Panel } from '../kit/index.ts';
import { useAnswer } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import { CustomerActivity } from './activity.tsx';
import { CustomerCredit } from './credit.tsx';
import { CustomerBooks } from './customer-books.tsx';
import { CustomerHolds, WithHolds } from './holds/index.ts';
import { StateDialog } from './state-dialog.tsx';
import { CustomerState, VerificationState } from './states.tsx';

export function CustomerPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(`/customers/${encodeURIComponent(id)}`, consoleCustomer);
  const [changing, setChanging] = useState(false);
  const customer = answer.data;
  const action = customer && (
    <Button tone={customer.disabled ? 'primary' : 'danger'} onClick={() => setChanging(true)}>
      {customer.disabled ? texts.customers.enable : texts.customers.disable}
    </Button>
  );
  return (
    <Page
      title={texts.customers.one(id)}
      back={{ to: '/customers', label: texts.customers.back }}
      actions={action}
    >
      <Loaded answer={answer}>{(loaded) => <Customer customer={loaded} />}</Loaded>
      {changing && customer && <StateDialog customer={customer} onClose={() => setChanging(false)} />}
    </Page>
  );
}

function Customer({ customer }: { customer: ConsoleCustomer }) {
  const { columns } = texts.customers;
  const { none } = texts.common;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={texts.customers.account}>
          <Facts
            facts={[
              [
                columns.state,
                <WithHolds key="state" held={customer.held}>
                  <CustomerState disabled={customer.disabled} />
                </WithHolds>,
              ],
              ...(customer.disabled
                ? [[columns.disabledReason, customer.disabled_reason ?? none] as const]
                : []),
              [columns.email, customer.email || none],
              [columns.phone, customer.phone || none],
              [columns.nickname, customer.nickname || none],
              [columns.created, timeText(customer.created_at)],
            ]}
          />
        </Panel>
        <Panel title={texts.customers.verification}>
          <Facts
            facts={[
              [columns.primary, <VerificationState key="primary" status={customer.primary} />],
              [columns.advanced, <VerificationState key="advanced" status={customer.advanced} />],
              [columns.credit, customer.credit_score],
            ]}
          />
        </Panel>
      </div>
      <CustomerHolds id={customer.id} />
      <CustomerCredit id={customer.id} />
      <CustomerBooks id={customer.id} />
      <CustomerActivity id={customer.id} />
    </>
  );
}
