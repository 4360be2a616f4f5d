import { markAreas } from '@stoa/platform';
import type { User } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Xray } from './Xray';

const server = startServer(http.get('*/manifest.json', () => new HttpResponse(null, { status: 404 })));

const mark = (remote: string, expose: string, version: string) =>
  `<span hidden data-area="start" data-remote="${remote}" data-expose="${expose}" data-version="${version}"
    data-failed="false" data-from-server="true"></span><p>${remote}</p><span hidden data-area="end"></span>`;

/** Shows the X-ray of a page with areas of two remotes. */
function show({ allowsOverrides = true, as }: { allowsOverrides?: boolean; as?: User } = {}) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="areas">${mark('feed', './home', '1.0.0-a')}${mark('polls', './polls', '2.0.0-b')}</div>
     <script type="application/json" id="stoa-page">${JSON.stringify({ shell: '0.1.0-s', allowsOverrides })}</script>`,
  );
  renderPage(<Xray />, as && { as });
  return screen.getByRole('complementary', { name: 'X-ray' });
}

// jsdom has no layout: each element has this size.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
});
afterEach(() => jest.mocked(Element.prototype.getBoundingClientRect).mockRestore());
afterEach(() => {
  document.getElementById('areas')?.remove();
  document.getElementById('stoa-page')?.remove();
  act(() => markAreas(false));
});

test('lists the builds of the page, and takes the focus', async () => {
  const panel = show();
  expect(panel).toHaveFocus();
  expect(await within(panel).findByRole('heading', { name: 'polls' })).toBeInTheDocument();
  expect(
    within(panel)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['shell', 'feed', 'polls']);
  expect(panel).toHaveTextContent('2.0.0-b');
});

test('a press on the label of an area marks its build', async () => {
  const panel = show();
  const label = await screen.findByRole('button', { name: 'Show the build of polls ./polls' });
  await userEvent.click(label);
  expect(label).toHaveAttribute('aria-pressed', 'true');
  expect(panel.querySelector('[data-selected="true"]')).toHaveTextContent('2.0.0-b');
});

test.each([
  ['a moderator', makeUser({ role: 'moderator' }), 1],
  ['a tester', undefined, 0],
])('%s has a link to the evidence of a build only as staff', async (_who, as, count) => {
  const panel = show({ ...(as && { as }) });
  await within(panel).findByRole('heading', { name: 'feed' });
  await waitFor(() =>
    expect(within(panel).queryAllByRole('link', { name: 'Evidence about feed' })).toHaveLength(count),
  );
  for (const link of within(panel).queryAllByRole('link', { name: 'Evidence about feed' }))
    expect(link).toHaveAttribute('href', '/staff/remotes#feed');
});

test('copies the composition', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const panel = show();
  await within(panel).findByRole('heading', { name: 'feed' });
  await user.click(within(panel).getByRole('button', { name: 'Copy for a report' }));
  expect(await within(panel).findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write.mock.calls[0]?.[0]).toMatch(
    /shell@0\.1\.0-s\nfeed@1\.0\.0-a \(\.\/home, server\)\npolls@2\.0\.0-b/,
  );
});

test('a text without a build is refused with an example', async () => {
  const panel = show();
  await userEvent.type(within(panel).getByLabelText('Builds, or the text of a report'), 'It is broken');
  await userEvent.click(within(panel).getByRole('button', { name: 'Open' }));
  expect(within(panel).getByLabelText('Builds, or the text of a report')).toHaveAccessibleDescription(
    /such as feed@1\.4\.2/,
  );
});

test('a site without overrides says so', () => {
  const panel = show({ allowsOverrides: false });
  expect(panel).toHaveTextContent('This site does not allow build overrides');
  expect(within(panel).queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

describe('an admin', () => {
  const admin = makeUser({ username: 'ada', role: 'admin' });
  const url = 'https://talk.example/preview/x.y';
  const fill = async (panel: HTMLElement, text: string) => {
    await userEvent.type(await within(panel).findByLabelText('Builds, or the text of a report'), text);
    await userEvent.click(within(panel).getByRole('button', { name: 'Copy preview link' }));
  };

  test('makes a preview link of builds, also where tabs may not use them', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/previews', async ({ request }) => {
        sent.push(await request.json());
        const link = { url, builds: ['feed@1.0.0-a'], expiresAt: '2026-12-11T12:00:00.000Z' };
        return HttpResponse.json(link, { status: 201 });
      }),
    );
    const panel = show({ allowsOverrides: false, as: admin });
    await fill(panel, 'feed@1.0.0-a (./home, server)');
    const link = await within(panel).findByRole('link', { name: 'Preview link' });
    expect(link).toHaveAttribute('href', url);
    expect(panel).toHaveTextContent('until December 11, 2026');
    expect(sent).toEqual([{ builds: ['feed@1.0.0-a'] }]);
  });

  test('loses the link to other builds with the first change of the text, and a refusal with the next attempt', async () => {
    const link = { url, builds: ['feed@1.0.0-a'], expiresAt: '2026-12-11T12:00:00.000Z' };
    server.use(
      http.post('*/api/previews', () => new HttpResponse(null, { status: 503 }), { once: true }),
      http.post('*/api/previews', () => HttpResponse.json(link, { status: 201 })),
    );
    const panel = show({ as: admin });
    await fill(panel, 'feed@1.0.0-a');
    const field = within(panel).getByLabelText('Builds, or the text of a report');
    await waitFor(() => expect(field).toBeInvalid());
    await userEvent.click(within(panel).getByRole('button', { name: 'Copy preview link' }));
    expect(await within(panel).findByRole('link', { name: 'Preview link' })).toBeVisible();
    expect(field).toBeValid();
    await userEvent.type(field, 'b');
    expect(within(panel).queryByRole('link', { name: 'Preview link' })).not.toBeInTheDocument();
  });

  test('copies no link to the builds of a text that changed before it was made', async () => {
    const linkOf = (builds: string[]) => ({
      url: `https://talk.example/preview/${builds.join()}`,
      builds,
      expiresAt: '2026-12-11T12:00:00.000Z',
    });
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.post('*/api/previews', async ({ request }) => {
        const { builds } = (await request.json()) as { builds: string[] };
        if (builds[0] === 'feed@1.0.0-a') await isHeld;
        return HttpResponse.json(linkOf(builds), { status: 201 });
      }),
    );
    const panel = show({ as: admin });
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await fill(panel, 'feed@1.0.0-a');
    await userEvent.type(within(panel).getByLabelText('Builds, or the text of a report'), 'b');
    release();
    await userEvent.click(within(panel).getByRole('button', { name: 'Copy preview link' }));
    expect(await within(panel).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copy.mock.calls).toEqual([[linkOf(['feed@1.0.0-ab']).url]]);
  });

  test('reads why a link is refused, and keeps the text', async () => {
    const message = 'There is no stored build feed@9.';
    server.use(
      http.post('*/api/previews', () =>
        HttpResponse.json({ statusCode: 422, code: 'RULE_BROKEN', message, requestId: '1' }, { status: 422 }),
      ),
    );
    const panel = show({ as: admin });
    await fill(panel, 'feed@9');
    const field = within(panel).getByLabelText('Builds, or the text of a report');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveValue('feed@9');
  });
});

test('members who are no admins cannot make preview links', async () => {
  const panel = show({ as: makeUser({ username: 'ben', role: 'moderator' }) });
  expect(await within(panel).findByRole('button', { name: 'Open' })).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Copy preview link' })).not.toBeInTheDocument();
});
