import { classes, useKeptPicture } from '../../kit/index.ts';
import { useUser } from '../../platform/session/index.ts';

interface AvatarProps {
  /** Sizes of the circle and of its letter. */
  className: string;
}

/** The customer's picture, or the first letter of their name. */
export function Avatar({ className }: AvatarProps) {
  const user = useUser();
  const picture = useKeptPicture(user?.avatar ?? null);
  const name = user?.nickname || user?.email || '';
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-tint font-heading font-semibold text-accent uppercase',
        className,
      )}
    >
      {picture === null ? name.slice(0, 1) : <img src={picture} alt="" className="size-full object-cover" />}
    </span>
  );
}
