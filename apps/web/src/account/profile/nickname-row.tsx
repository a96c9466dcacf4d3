import { zodResolver } from '@hookform/resolvers/zod';
import { CODES, changeProfile, nickname as nicknameRule, type ProfileBody } from '@trade/protocol';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { Button, FormAlert, Input, ListRow, Sheet, toast, useRefusals } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';

/** Changes the nickname or the avatar and shows the result at once. Rejects when the call fails. */
export function useChangeProfile(): (change: ProfileBody) => Promise<void> {
  const api = useApi();
  const session = useSessionStore();
  return async (change) => session.updateUser(await api.call(changeProfile, { body: change }));
}

const LONGEST = 10;
const rules = z.object({ nickname: z.string().trim().pipe(nicknameRule) });

export function NicknameRow({ nickname }: { nickname: string }) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('nickname')}
        value={<span className="text-muted text-sm">{nickname || t('nickname_missing')}</span>}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('nickname')}>
        <NicknameForm nickname={nickname} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const t = useTranslations('profile');
  const changeProfile = useChangeProfile();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { nickname },
  });
  const { errors, isSubmitting } = formState;
  const showRefusal = useRefusals(setError, { [CODES.parameter_invalid]: 'nickname' });

  const submit = handleSubmit(async (change) => {
    try {
      await changeProfile(change);
      toast.success(t('nickname_changed'));
      onDone();
    } catch (error) {
      showRefusal(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Input
        {...register('nickname')}
        label={t('nickname')}
        labelHidden
        hint={t('nickname_rule')}
        maxLength={LONGEST}
        autoComplete="nickname"
        error={
          errors.nickname && (errors.nickname.type === 'said' ? errors.nickname.message : t('nickname_rule'))
        }
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" block busy={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
