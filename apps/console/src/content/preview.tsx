import ReactMarkdown, { type Components } from 'react-markdown';

/** The same elements as in the app: no HTML, no pictures from elsewhere. */
const ALLOWED = 'h1 h2 h3 h4 p ul ol li blockquote hr strong em code pre br a'.split(' ');
const FOLLOWED = /^(https:\/\/|mailto:)/i;

const COMPONENTS: Components = {
  h1: ({ children }) => <h4 className="mt-5 mb-2 font-semibold first:mt-0">{children}</h4>,
  h2: ({ children }) => <h4 className="mt-5 mb-2 font-semibold first:mt-0">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-4 mb-2 font-semibold first:mt-0">{children}</h5>,
  h4: ({ children }) => <h5 className="mt-4 mb-2 font-semibold first:mt-0">{children}</h5>,
  p: ({ children }) => <p className="my-3 first:mt-0">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc space-y-1.5 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-3 list-decimal space-y-1.5 pl-5">{children}</ol>,
  blockquote: ({ children }) => <blockquote className="border-l-2 border-edge pl-3">{children}</blockquote>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-primary underline">
        {children}
      </a>
    ) : (
      children
    ),
};

const followed = (address: string) => (FOLLOWED.test(address) ? address : '');

/** A text as customers will read it. */
export default function Preview({ text }: { text: string }) {
  return (
    <div className="break-words text-muted">
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
