import { consoleCustomer, type InboxThread } from '@trade/protocol';
import { Link } from 'react-router';
import { WithHolds } from '../customers/holds/index.ts';
import { Badge, Facts, Loaded, Panel } from '../kit/index.ts';
import { useAnswer } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';

/** Who is asking. */
export function CustomerCard({
  thread: { customer, customer_online, locale, opened_at },
}: {
  thread: InboxThread;
}) {
  const answer = useAnswer(`/customers/${customer.id}`, consoleCustomer);
  const { columns } = texts.customers;
  const { none } = texts.common;
  return (
    <Panel title={texts.desk.customer}>
      <div className="flex flex-col gap-4">
        <Loaded answer={answer}>
          {(found) => (
            <Facts
              facts={[
                [
                  texts.desk.app,
                  <Badge key="app" mood={customer_online ? 'good' : 'neutral'}>
                    {customer_online ? texts.desk.appOpen : texts.desk.appClosed}
                  </Badge>,
                ],
                [columns.id, found.id],
                [columns.nickname, found.nickname || none],
                [columns.email, found.email || none],
                [columns.phone, found.phone || none],
                [texts.desk.columns.language, texts.languages[locale]],
                [
                  columns.state,
                  <WithHolds key="state" held={found.held}>
                    {found.disabled ? texts.customers.states.disabled : texts.customers.states.enabled}
                  </WithHolds>,
                ],
                [columns.primary, texts.verificationStatus[found.primary]],
                [columns.advanced, texts.verificationStatus[found.advanced]],
                [columns.credit, found.credit_score],
                [columns.created, timeText(found.created_at)],
                [texts.desk.opened, timeText(opened_at)],
              ]}
            />
          )}
        </Loaded>
        <Link to={`/customers/${customer.id}`} className="font-medium text-primary hover:underline">
          {texts.desk.openCustomer}
        </Link>
      </div>
    </Panel>
  );
}
