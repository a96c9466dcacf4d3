import {
  type ContactMessage,
  handleContactMessage,
  listContactMessages,
  readContactImage,
  readContactMessage,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { DocumentViewer } from '../../customers/document-viewer.tsx';
import { WithHolds } from '../../customers/holds/index.ts';
import { Button, Facts, Loaded, Page, Panel, ReasonDialog, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { contactTexts } from './texts.ts';

export function MessagePage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readContactMessage, { params: { id } });
  return (
    <Page
      title={contactTexts.one(id)}
      back={{ to: '/messages', label: contactTexts.back }}
      actions={answer.data?.handled === null && <Handle message={answer.data} />}
    >
      <Loaded answer={answer}>
        {(message) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
            <div className="flex flex-col gap-4">
              <Panel title={contactTexts.columns.question}>
                <p className="break-words whitespace-pre-wrap">{message.question}</p>
              </Panel>
              {message.images.map((image, at) => (
                <DocumentViewer
                  key={image}
                  of={readContactImage}
                  id={image}
                  label={contactTexts.image(at + 1)}
                />
              ))}
            </div>
            <Panel title={contactTexts.details}>
              <Details message={message} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Details({ message: { customer, created_at, handled, locale, phone } }: { message: ContactMessage }) {
  const { fields } = contactTexts;
  const facts: [string, ReactNode][] = [
    [
      fields.customer,
      <WithHolds key="customer" held={customer.held}>
        <Link to={`/customers/${customer.id}`} className="text-primary hover:underline">
          {customer.nickname || customer.email} ({customer.id})
        </Link>
      </WithHolds>,
    ],
    [fields.phone, phone],
    [fields.email, customer.email],
    [fields.language, texts.languages[locale]],
    [fields.created, timeText(created_at)],
  ];
  if (handled !== null) {
    facts.push([fields.handled, timeText(handled.at)], [fields.by, handled.by], [fields.note, handled.note]);
  }
  return <Facts facts={facts} />;
}

/** Notes what was done, then returns to the waiting messages. */
function Handle({ message: { id } }: { message: ContactMessage }) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const handle = async (note: string) => {
    await api.call(handleContactMessage, { params: { id }, body: { note } });
    await navigate('/messages');
    toast(contactTexts.handledNow);
    await refresh(listContactMessages);
  };
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {contactTexts.handle}
      </Button>
      {asking && (
        <ReasonDialog
          title={contactTexts.handle}
          description={contactTexts.handleText}
          label={contactTexts.handleLabel}
          action={contactTexts.handle}
          change={handle}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
