import { CopyButton } from '../kit/index.ts';

/** A long hexadecimal text in full, with a copy button. */
export function HashText({ text, name }: { text: string; name: string }) {
  return (
    <span className="flex items-center justify-end">
      <span className="min-w-0 break-all font-figure text-xs">{text}</span>
      <CopyButton text={text} name={name} className="-my-2 -mr-3" />
    </span>
  );
}
