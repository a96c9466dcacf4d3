import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Page } from '../../kit/index.ts';
import { ContactForm } from './contact-form.tsx';

/** `/setting/contact-us`: a message to the operator. */
export default function ContactPage() {
  const t = useTranslations('contact');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      {sentFrom === null ? (
        <>
          <p className="mb-5 text-muted text-sm">{t('intro')}</p>
          <ContactForm onSent={setSentFrom} />
        </>
      ) : (
        <div role="status">
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={t('sent')}
            hint={t('sent_hint', { phone: sentFrom })}
            action={
              <Button variant="secondary" size="sm" onClick={() => setSentFrom(null)}>
                {t('another')}
              </Button>
            }
          />
        </div>
      )}
    </Page>
  );
}
