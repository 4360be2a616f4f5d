import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

// Members' links vouch for nothing, and their pictures are links too: text loads nothing from other sites.
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} rel="noopener noreferrer ugc" target={href?.startsWith('#') ? undefined : '_blank'}>
      {children}
    </a>
  ),
  img: ({ src, alt }) => (
    <a href={typeof src === 'string' ? src : undefined} rel="noopener noreferrer ugc" target="_blank">
      {alt || 'Image'}
    </a>
  ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
};

const plugins = [remarkGfm];

/** Markdown as React elements: nothing is ever set as HTML. Headings start below the page's own. */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={safeAddress}>
      {text}
    </ReactMarkdown>
  );
}

/** Keeps web addresses, mail and places on this site; anything else leads nowhere. */
function safeAddress(address: string): string | undefined {
  return /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(address) ? address : undefined;
}
