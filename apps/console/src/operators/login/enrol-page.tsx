import { type EnrolmentLink, enrolmentLink } from '@trade/protocol';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ErrorNotice } from '../../kit/index.ts';
import { useApi, useSubmission } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Card } from './card.tsx';
import { EnrolForm } from './enrol-form.tsx';

/** The way in by a one-time link: its token stands behind the `#`, which browsers send to no server. */
export function EnrolPage() {
  const { enrol: say } = texts;
  const [token] = useState(() => window.location.hash.slice(1));
  const api = useApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [link, setLink] = useState<EnrolmentLink | null>(null);
  const { busy, error, submit } = useSubmission(async () =>
    setLink(await api.post('/enrolment/link', { token }, enrolmentLink)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; opening it again hands out another secret
  useEffect(() => {
    if (token !== '') void submit();
  }, []);

  if (token === '') {
    return (
      <Card title={say.title}>
        <p role="alert">{say.noLink}</p>
      </Card>
    );
  }
  if (link === null) {
    return (
      <Card title={say.title}>
        {error === null ? (
          <p role="status" className="text-muted">
            {say.opening}
          </p>
        ) : (
          <>
            <ErrorNotice error={error} />
            <Button busy={busy} onClick={() => submit()}>
              {say.again}
            </Button>
          </>
        )}
      </Card>
    );
  }
  return (
    <Card title={say.title} hint={say.hint(link.account)}>
      <EnrolForm
        link={link}
        token={token}
        onEnrolled={(login) => {
          session.logIn(login);
          void navigate('/', { replace: true });
        }}
      />
    </Card>
  );
}
