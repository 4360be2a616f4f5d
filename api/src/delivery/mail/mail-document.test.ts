import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailDocument } from './mail-document.js';
import { mailTexts } from './mail-texts.js';

const PALETTE = '../../../../packages/ui/src/tokens/palette.ts';

const linked = { username: 'ada', url: 'https://stoa.example/reset-password#token=abc', minutes: 30 };
const owner = { username: 'ada', hasPasskeys: true };
const posts = [
  { title: 'A <post>', community: 'Bread', score: 1, commentCount: 2, url: 'https://stoa.example/post/1' },
];
const notifications = [
  { message: 'ben commented', excerpt: 'Try beans.', url: 'https://stoa.example/post/8' },
];
const digest = { username: 'ada', choice: 'daily' as const, posts, notifications, unread: 2 };
const urls = { homeUrl: 'https://stoa.example/', settingsUrl: 'https://stoa.example/settings' };
const deletion = { ...linked, dueAt: '2026-12-07T10:00:00.000Z', removesContent: false };

const mails = [
  mailTexts.passwordReset(linked),
  mailTexts.confirmEmail(linked),
  mailTexts.confirmNewEmail(linked),
  mailTexts.emailTaken(),
  mailTexts.emailMoved('ada', 'https://stoa.example/contact'),
  mailTexts.newSignIn(owner, 'Firefox on Linux', '203.0.113.0/24'),
  mailTexts.securityChanged(owner, 'passkey-added', true),
  mailTexts.signInBlocked('ada'),
  mailTexts.codesBlocked('ada'),
  mailTexts.exportReady('ada', urls.settingsUrl),
  mailTexts.deletionRequested(deletion),
  mailTexts.deletionCancelled('ada'),
  mailTexts.accountDeleted('ada'),
  mailTexts.digest({ ...digest, ...urls, unsubscribeUrl: 'https://stoa.example/unsubscribe#token=x' }),
].map((mail) => [mail.subject, mail, mailDocument(mail)] as const);

describe.each(mails)('the mail "%s"', (_, mail, { text, html }) => {
  it('contains the same sentences and addresses as text and as HTML', () => {
    const { action, lists = [], footLinks = [], foot, paragraphs } = mail;
    const links = [...(action ? [action] : []), ...lists.flatMap(({ entries }) => entries), ...footLinks];
    for (const { url } of links) {
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
    }
    for (const sentence of [...paragraphs, foot]) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence);
    }
  });

  it('shows the mark, at most one button, and a capital after the greeting', () => {
    expect(html.match(/class="mark"/g)).toHaveLength(1);
    expect(html.match(/class="action"/g) ?? []).toHaveLength(mail.action ? 1 : 0);
    expect(mail.paragraphs[0]).toMatch(/^Hello( ada)?,$/);
    expect(mail.paragraphs[1]).toMatch(/^\p{Lu}/u);
  });

  it('loads nothing', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|picture)\b|url\(|@import|\bsrc=/);
  });
});

it('asks to contact the operators only if the site says how', () => {
  const asked = 'If this wasn’t you, contact the operators of the site.';
  expect(mailTexts.emailMoved('ada', 'mailto:people@stoa.example').paragraphs).toContain(asked);
  expect(mailDocument(mailTexts.emailMoved('ada', undefined)).text).not.toContain('contact');
});

it('has the colours of the pages, in light and dark', () => {
  const palette = readFileSync(join(import.meta.dirname, PALETTE), 'utf8');
  const [light = '', dark = ''] = palette.split('const dark');
  const html = mails[0]?.[2].html ?? '';
  const [first = '', second = ''] = html.split('prefers-color-scheme: dark');
  const coloursIn = (part: string) => [...new Set(part.match(/#[0-9a-f]{6}\b/g))];
  expect(coloursIn(first)).toHaveLength(8);
  expect(coloursIn(second)).toHaveLength(8);
  for (const colour of coloursIn(first)) expect(light).toContain(colour);
  for (const colour of coloursIn(second)) expect(dark).toContain(colour);
  expect(light).toContain(`accent: '${/\.action \{ background: (#\w+)/.exec(first)?.[1]}'`);
});

it('writes dates as the pages do', () => {
  expect(mailTexts.deletionRequested(deletion).subject).toBe(
    'Your account will be deleted on December 7, 2026',
  );
});
