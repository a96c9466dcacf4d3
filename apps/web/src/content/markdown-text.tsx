import ReactMarkdown, { type Components } from 'react-markdown';
import { classes } from '../kit/index.ts';

/** All other Markdown is shown as plain text: no HTML, no pictures of other sites. */
const ALLOWED = 'h1 h2 h3 h4 p ul ol li blockquote hr strong em code pre br a'.split(' ');
const FOLLOWED = /^(https:\/\/|mailto:)/i;

const HEADING = 'mt-6 mb-2 font-semibold text-base text-ink first:mt-0';
/** The page has its own h1, so the operator's headings start at h2. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2 className={HEADING}>{children}</h2>,
  h2: ({ children }) => <h2 className={HEADING}>{children}</h2>,
  h3: ({ children }) => <h3 className={classes(HEADING, 'text-sm')}>{children}</h3>,
  h4: ({ children }) => <h4 className={classes(HEADING, 'text-sm')}>{children}</h4>,
  p: ({ children }) => <p className="my-3 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc space-y-2 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children }) => <ol className="my-3 list-decimal space-y-2 pl-5 marker:text-faint">{children}</ol>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-line border-l-2 pl-3 text-muted">{children}</blockquote>
  ),
  pre: ({ children }) => (
    <pre className="my-3 overflow-x-auto rounded-sm bg-raised p-3 text-xs">{children}</pre>
  ),
  hr: () => <hr className="my-5 border-line" />,
  a: ({ href, children }) =>
    href ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-2"
      >
        {children}
      </a>
    ) : (
      children
    ),
};

/**
 * Returns the address of a link if it is a safe web or mail address; otherwise only the link's
 * words stay.
 */
function followed(address: string): string {
  return FOLLOWED.test(address) ? address : '';
}

export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className="break-words text-muted text-sm leading-relaxed">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        skipHtml
        urlTransform={followed}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
