import { html } from '../../platform/http/responses/html.js';
import { BRAND, STYLE } from './mail-style.js';

/** A link in a mail. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** An entry of a list. */
interface MailEntry extends MailLink {
  /** A line of details; empty for none. */
  readonly detail: string;
}

/** A list of links. */
interface MailList {
  /** Absent if the paragraphs introduce it. */
  readonly title?: string;
  readonly entries: readonly MailEntry[];
}

/** The content of a mail. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Lists below the paragraphs. */
  readonly lists?: readonly MailList[];
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

/** Renders a mail as text, and as HTML for light and dark. It loads no resources, so nobody learns that it was read. */
export function mailDocument(mail: MailText): MailBodies {
  const { subject, paragraphs, lists = [], action, foot, footLinks = [] } = mail;
  const list = lists.flatMap(({ title, entries }) => [
    ...(title === undefined ? [] : [title]),
    ...entries.map(({ label, detail, url }) => [label, detail, url].filter(Boolean).join('\n')),
  ]);
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
          ${BRAND}
          <h1>${subject}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${lists.map(listPart)}
          ${action && html`<p class="button"><a class="action" href="${action.url}">${action.label}</a></p>`}
          <p class="foot">
            ${foot} ${footLinks.map(({ label, url }) => html`<a href="${url}">${label}</a>. `)}
          </p>
        </main>
      </body>
    </html>`;
  return { text: `${[...paragraphs, ...list, ...link, ...end].join('\n\n')}\n`, html: page.text };
}

const listPart = ({ title, entries }: MailList) =>
  html`${title !== undefined && html`<h2>${title}</h2>`}
    <ul>
      ${entries.map(entryItem)}
    </ul>`;

const entryItem = ({ label, detail, url }: MailEntry) =>
  html`<li dir="auto">
    <a href="${url}">${label}</a>${detail && html`<br /><span class="detail" dir="auto">${detail}</span>`}
  </li>`;
