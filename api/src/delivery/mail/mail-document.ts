import { html, Markup } from '../../platform/http/html.js';

/** A link in a mail. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** An entry of a list, with a line of details. */
interface MailEntry extends MailLink {
  readonly detail: string;
}

/** The content of a mail. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly entries?: readonly MailEntry[];
  /** The main action, if any. */
  readonly action?: MailLink;
  /** The reason for the mail, in small print. */
  readonly foot: string;
  /** Links beside the reason, such as unsubscribing. */
  readonly footLinks?: readonly MailLink[];
}

/** A mail as plain text and as HTML. */
export interface MailBodies {
  readonly text: string;
  readonly html: string;
}

const STYLE = new Markup(`<style>:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #f6f5f2; color: #33312d; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid #dcd9d2; border-radius: 8px; background: #ffffff; }
h1 { margin: 0 0 16px; color: #1d1b18; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.action { display: inline-block; padding: 10px 16px; border-radius: 6px; background: #1d1b18; color: #ffffff; text-decoration: none; }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { margin: 0 0 12px; overflow-wrap: anywhere; }
a { color: #1d1b18; }
.detail { color: #66625a; font-size: 14px; }
.foot { margin: 0; color: #66625a; font-size: 13px; }
.foot a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #17181a; color: #d5d3ce; }
  main { border-color: #35373b; background: #1f2124; }
  h1 { color: #f3f1ec; }
  a { color: #f3f1ec; }
  .action { background: #f3f1ec; color: #17181a; }
  .detail, .foot { color: #a5a29b; }
}</style>`);

/** Renders a mail as text, and as HTML for light and dark. It loads no resources, so nobody learns that it was read. */
export function mailDocument(mail: MailText): MailBodies {
  const { subject, paragraphs, entries = [], action, foot, footLinks = [] } = mail;
  const list = entries.map(({ label, detail, url }) => `${label}\n${detail}\n${url}`);
  const links = (all: readonly MailLink[]) => all.map(({ label, url }) => `${label}:\n${url}`);
  const end = [`-- \n${foot}`, ...links(footLinks)];
  const link = links(action ? [action] : []);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${subject}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          ${
            entries.length > 0 &&
            html`<ul>
              ${entries.map(entryItem)}
            </ul>`
          }
          ${action && html`<p><a class="action" href="${action.url}">${action.label}</a></p>`}
          <p class="foot">
            ${foot} ${footLinks.map(({ label, url }) => html`<a href="${url}">${label}</a>. `)}
          </p>
        </main>
      </body>
    </html>`;
  return { text: `${[...paragraphs, ...list, ...link, ...end].join('\n\n')}\n`, html: page.text };
}

const entryItem = ({ label, detail, url }: MailEntry) =>
  html`<li dir="auto">
    <a href="${url}">${label}</a><br /><span class="detail" dir="auto">${detail}</span>
  </li>`;
