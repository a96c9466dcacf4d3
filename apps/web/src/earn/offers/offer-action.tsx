import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../kit/index.ts';
import { VERIFICATION_PATH } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/index.ts';

interface OfferActionProps {
  /** The reason why nobody can buy now; null while it is on sale. */
  closed: string | null;
  /** The words on the button. */
  children: ReactNode;
}

/**
 * The button of a form about real money. It says why it is disabled, and leads to the verification
 * it needs.
 */
export function OfferAction({ closed, children }: OfferActionProps) {
  const t = useTranslations('earn');
  const user = useUser();
  if (closed !== null) {
    return (
      <Button block disabled>
        {closed}
      </Button>
    );
  }
  // The primary level is enough to invest.
  const status = user?.realname.primary ?? 'not_verified';
  if (status !== 'approved') {
    return (
      <ButtonLink to={VERIFICATION_PATH} block variant={status === 'pending' ? 'secondary' : 'primary'}>
        {t(`verify_${status}`)}
      </ButtonLink>
    );
  }
  return (
    <Button type="submit" block>
      {children}
    </Button>
  );
}
