import {
  caseLimits,
  type BanCommunity,
  type CaseDetails,
  type FragmentName,
  type VideoProps,
} from '@stoa/contract';
import { makeUser } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeCase, makeDetails } from './makeCase';
import { open, row, rows, rules, server, three } from './support/caseQueue';

/** Replaces the remotes that expose fragments, and shows their props. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ name, with: props }: { name: FragmentName; with: object }) => (
    <p aria-label={name}>{JSON.stringify(props)}</p>
  ),
}));

const community: BanCommunity = { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' };

test('a case shows its subject, reason, reports, priority and community', async () => {
  open({
    cases: [makeCase({ claim: { username: 'root', until: '2999-01-01T12:00:00.000Z', isYours: false } })],
  });
  const one = await screen.findByRole('button', { name: /Buy my beans/ });
  expect(one).toHaveTextContent('58');
  expect(one).toHaveTextContent(/Spam.*2 reports.*by ben.*Kitchen Gardens.*root is deciding/);
  expect(screen.getByText('1 open case')).toBeVisible();
});

test('the queue of a community does not repeat its name', async () => {
  open({ cases: [makeCase()], place: community });
  const one = await screen.findByRole('button', { name: /Buy my beans/ });
  expect(one).not.toHaveTextContent('Kitchen Gardens');
});

test('a list that is not loaded to its end counts at least what it shows', async () => {
  open({ link: '</api/cases?cursor=two>; rel="next"' });
  expect(await screen.findByText('3+ open cases')).toBeVisible();
});

test('the keys j and k move through the list, and Enter opens the case with its sum, texts and record', async () => {
  const { user } = open({ details: { currentText: 'Dear beans', rules } });
  await rows();
  await user.keyboard('j');
  expect(await row(1)).toHaveFocus();
  await user.keyboard('jjk');
  expect(await row(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText(
      'Priority 58 = 30 for the reason + 20 for the reporters + 5 for the record + 3 for the time',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '“Post 2”' })).toBeVisible();
  expect(screen.getByText('As it is now')).toBeVisible();
  expect(screen.getByText('Dear beans')).toBeVisible();
  expect(screen.getByText('Warnings').closest('div')).toHaveTextContent('2');
  expect(screen.getByText('Insult nobody.')).toBeVisible();
});

test('a title that its author has changed is shown beside the reported one', async () => {
  const { user } = open({ details: { currentTitle: 'A recipe' } });
  await user.click(await row(1));
  expect(await screen.findByText('“A recipe”')).toBeVisible();
  expect(screen.getByRole('heading', { name: '“Post 1”' })).toBeVisible();
  expect(screen.getByText('As reported')).toBeVisible();
});

test('an opened case is claimed, and released when it is closed', async () => {
  const released: unknown[] = [];
  const { user, seen } = open();
  server.use(
    http.put('*/api/cases/:id/claim', ({ params }) => {
      seen.claimed.push(Number(params.id));
      const claim = { username: 'ada', until: '2999-01-01T12:00:00.000Z', isYours: true };
      const renewed = makeDetails({ ...three[1], claim, currentText: 'Dear beans' });
      server.use(http.get('*/api/cases/2', () => HttpResponse.json(renewed)));
      return HttpResponse.json(claim);
    }),
    http.delete('*/api/cases/:id/claim', ({ params }) => {
      released.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await row(2));
  await waitFor(() => expect(seen.claimed).toEqual([2]), { timeout: 3_000 });
  expect(await screen.findByText('Dear beans')).toBeVisible();
  expect(released).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(released).toEqual(['2']));
  expect(await row(2)).toHaveFocus();
});

test('a case that the moderator reported is left to others', async () => {
  const { user } = open({ details: { isReportedByYou: true } });
  await user.click(await row(1));
  expect(await screen.findByText('You reported this. Another moderator must decide it.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Dismiss/ })).toBeDisabled();
});

test('deleted content has no link', async () => {
  const { user } = open({ cases: [makeCase({ subject: { ...makeCase().subject, status: 'deleted' } })] });
  await user.click(await screen.findByRole('button', { name: /Buy my beans/ }));
  expect(await screen.findByText('Deleted by its author')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Buy my beans/ })).not.toBeInTheDocument();
});

test('a case leads to the other open cases about the same person', async () => {
  const linked = [{ id: 3, type: 'post' as const, title: 'Post 3', reason: 'spam' as const }];
  const { user } = open({ details: { linked } });
  await user.click(await row(1));
  await user.click(
    within((await screen.findByText('Other open cases about them')).parentElement as HTMLElement).getByRole(
      'button',
    ),
  );
  expect(await screen.findByRole('heading', { name: '“Post 3”' })).toBeVisible();
});

test('deciding the open case opens the next one', async () => {
  const { user } = open();
  await user.click(await row(1));
  expect(await screen.findByRole('heading', { name: '“Post 1”' })).toBeVisible();
  await user.keyboard('d');
  expect(await screen.findByRole('heading', { name: '“Post 2”' })).toBeVisible();
});

test('a dismissed case leaves at once, the next one has the focus, and z brings it back', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jd');
  expect(screen.queryByRole('button', { name: /^“Post 1”/ })).not.toBeInTheDocument();
  expect(await row(2)).toHaveFocus();
  expect(await screen.findByText('Dismissed: “Post 1”')).toBeVisible();
  expect(seen.decisions).toMatchObject([{ caseIds: [1], action: 'dismiss' }]);
  await user.keyboard('z');
  expect(await row(1)).toBeVisible();
  expect(seen.undone).toEqual([[101]]);
  expect(await screen.findByText('Undone. The case is open again.')).toBeVisible();
});

test('a removal asks for the rule by its number, with the text of the rule as words', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jr');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this post' });
  await within(dialog).findByRole('radio', { name: '2 · No advertising' });
  await user.keyboard('2');
  const message = within(dialog).getByRole('textbox', { name: /Message to the author/ });
  expect(message).toHaveValue('Sell elsewhere.');
  expect(message).toHaveAccessibleDescription(/The public log shows the rule\./);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(seen.decisions).toEqual([
      {
        caseIds: [1],
        action: 'remove',
        rule: 'No advertising',
        message: 'Sell elsewhere.',
        removal: 'none',
      },
    ]),
  );
  await waitFor(async () => expect(await row(2)).toHaveFocus());
});

test('a ban has a time, and shows what would be removed', async () => {
  const { user, seen } = open();
  await user.click(await row(1));
  await user.click(await screen.findByRole('button', { name: /^Ban/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ban the author of this post' });
  expect(within(dialog).getByRole('radio', { name: /last 24 hours/ })).toHaveAccessibleDescription(
    '3 posts and comments',
  );
  expect(within(dialog).queryByRole('list')).not.toBeInTheDocument();
  const shown = () =>
    within(within(dialog).getByRole('list', { name: 'To be removed, latest first' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(within(dialog).getByRole('radio', { name: /last 24 hours/ }));
  expect(shown()).toEqual(['Buy my beans', '“Mine are cheaper” on Coffee', 'Beans again']);
  await user.click(within(dialog).getByRole('radio', { name: /last 7 days/ }));
  expect(shown().slice(3)).toEqual(['First beans', 'and 5 more']);
  await user.click(within(dialog).getByRole('radio', { name: 'Another reason' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Another reason/ }), 'Spam 1');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /How long/ }), 'For good');
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  await waitFor(() =>
    expect(seen.decisions).toMatchObject([{ action: 'ban', rule: 'Spam 1', days: null, isFromSite: false }]),
  );
});

test('by keyboard too, a removal says how much else would go, there or on the whole site', async () => {
  const { user } = open();
  server.use(
    http.get('*/api/bans/ben', () => HttpResponse.json({ dayCount: 12, weekCount: 40, latest: [] })),
  );
  await rows();
  await user.keyboard('jb');
  const dialog = await screen.findByRole('dialog', { name: 'Ban the author of this post' });
  const day = within(dialog).getByRole('radio', { name: /last 24 hours/ });
  await waitFor(() => expect(day).toHaveAccessibleDescription('3 posts and comments'));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ban from the whole site' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription('12 posts and comments'));
});

test('what a rule holds is approved or removed', async () => {
  const subject = { ...makeCase().subject, status: 'held' as const };
  const { user, seen } = open({
    cases: [makeCase({ subject })],
    details: { removalReason: 'Reviewed first.' },
  });
  await user.click(await screen.findByRole('button', { name: /Buy my beans/ }));
  expect(await screen.findByText('Held for:')).toBeVisible();
  const actions = within(screen.getByRole('group', { name: 'Decide' }));
  expect(actions.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(actions.queryByRole('button', { name: 'Lock' })).not.toBeInTheDocument();
  await user.click(actions.getByRole('button', { name: 'Approve' }));
  expect(seen.decisions).toEqual([expect.objectContaining({ action: 'dismiss' })]);
  expect(await screen.findByText('Approved: “Buy my beans”')).toBeVisible();
});

test('selected cases are decided together', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jxjx');
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.keyboard('d');
  await waitFor(() => expect(seen.decisions).toMatchObject([{ caseIds: [1, 2] }]));
  expect(await screen.findByText('Dismissed: 2 cases')).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByText('Undone. 2 cases are open again.')).toBeVisible();
});

test('the selection has every action of its cases, by button too', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jxjx');
  const bar = within(screen.getByRole('group', { name: 'Decide the selected cases' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dismissd',
    'Remover',
    'Lockl',
    'Warnw',
    'Banb',
    'Escalatee',
  ]);
  await user.click(bar.getByRole('button', { name: /^Escalate/ }));
  await waitFor(() => expect(seen.decisions).toMatchObject([{ caseIds: [1, 2], action: 'escalate' }]));
});

test('an action that a case does not have says so', async () => {
  const { user, seen } = open({ cases: three.map((one) => ({ ...one, isEscalated: true })) });
  await rows();
  await user.keyboard('je');
  expect(await screen.findByText('“Escalate” isn’t available for this case')).toBeVisible();
  expect(seen.decisions).toEqual([]);
});

test('a selection ends at the number of cases that one call decides', async () => {
  const cases = Array.from({ length: caseLimits.decidedAtOnce + 1 }, (_, id) => makeCase({ id: id + 1 }));
  const { user } = open({ cases });
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes) fireEvent.click(box);
  expect(screen.getByText(`${caseLimits.decidedAtOnce} selected`)).toBeVisible();
  expect(await screen.findByText(`You can select up to ${caseLimits.decidedAtOnce} cases`)).toBeVisible();
  await user.click(boxes[0] as HTMLElement);
  await user.click(boxes.at(-1) as HTMLElement);
  expect(boxes.at(-1)).toBeChecked();
});

test('a case that another moderator decides cannot be decided, and says so', async () => {
  const claim = { username: 'root', until: '2999-01-01T12:00:00.000Z', isYours: false };
  const { user } = open({
    details: { claim },
    refusal: { status: 409, message: 'root is deciding this case.' },
  });
  await user.click(await row(1));
  expect(await screen.findByText(/is deciding this case, until/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Dismiss/ })).toBeDisabled();
  await user.keyboard('d');
  expect(await screen.findByText('root is deciding this case.')).toBeVisible();
  expect(await row(1)).toBeVisible();
});

test('z undoes the last decision that was not refused', async () => {
  const { user, seen } = open();
  await rows();
  await user.keyboard('jd');
  expect(await screen.findByText('Dismissed: “Post 1”')).toBeVisible();
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({ code: 'CASE_CLAIMED', message: 'root is deciding this case.' }, { status: 409 }),
    ),
  );
  await user.keyboard('d');
  expect(await screen.findByText('root is deciding this case.')).toBeVisible();
  await user.keyboard('z');
  expect(await row(1)).toBeVisible();
  expect(seen.undone).toEqual([[101]]);
});

test('the shortcuts are listed by ?, and off when the member has turned them off', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next case');
});

test('without shortcuts, keys do nothing', async () => {
  const { user, seen } = open({ as: makeUser({ role: 'moderator', settings: { usesShortcuts: false } }) });
  await rows();
  await user.keyboard('jd');
  expect(seen.decisions).toEqual([]);
});

test('keys that write a note decide nothing', async () => {
  const { user, seen } = open();
  await user.click(await row(1));
  await user.type(await screen.findByRole('textbox', { name: /New note/ }), 'dreb');
  expect(seen.decisions).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('moderators of a community use its queue, and keys work only there', async () => {
  const { user, seen } = open({
    place: community,
    as: makeUser({ communityRoles: [{ communityId: 3, permissions: ['posts'] }] }),
  });
  await user.keyboard('d');
  expect(seen.decisions).toEqual([]);
  (await row(1)).focus();
  await user.keyboard('e');
  await waitFor(() => expect(seen.decisions).toMatchObject([{ action: 'escalate', caseIds: [1] }]));
  expect(screen.queryByRole('button', { name: /^“Post 1”/ })).not.toBeInTheDocument();
  (await row(2)).focus();
  await user.keyboard('b');
  expect(await screen.findByRole('checkbox', { name: /Only mute/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Ban from the whole site' })).not.toBeInTheDocument();
});

test.each([
  ['staff', undefined, true],
  ['a moderator of the community', community, false],
])('to %s, the reports of a case name who sent them or not', async (_, place, isNamed) => {
  const as = makeUser({ communityRoles: [{ communityId: 3, permissions: ['posts'] }] });
  const { user } = open(place ? { place, as } : {});
  await user.click(await row(1));
  expect(await screen.findByText('Again')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'eve' }) !== null).toBe(isNamed);
});

test('an empty queue says so, and a failure offers to retry', async () => {
  const { user } = open({ cases: [], failures: 1 });
  expect(await screen.findByText('Couldn’t load the cases')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The queue is empty')).toBeVisible();
});

test('filters are in the address', async () => {
  const { user } = open();
  await rows();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Spam (3)');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('spam'));
});

test('another filter closes the open case', async () => {
  const { user } = open({ url: '/?case=1' });
  expect(await screen.findByRole('heading', { name: '“Post 1”' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Spam (3)');
  expect(await screen.findByText(/^Choose a case/)).toBeVisible();
});

test('a chosen community stays among the choices, even without cases', async () => {
  open({ url: '/?community=3' });
  await rows();
  expect(screen.getByRole('combobox', { name: 'Community' })).toHaveDisplayValue('Kitchen Gardens');
});

test('filters that no case matches can be cleared, which moves the focus to them', async () => {
  const { user } = open({ cases: [], url: '/?reason=spam' });
  expect(await screen.findByText('No case matches these filters')).toBeVisible();
  expect(screen.queryByText('The queue is empty')).not.toBeInTheDocument();
  expect(screen.getByText('0 matching cases')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('spam');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
  expect(await screen.findByText('The queue is empty')).toBeVisible();
});

describe('the video of a reported post', () => {
  const openFirst = async (video: CaseDetails['video']) => {
    const { user } = open({ details: { video } });
    await user.click(await screen.findByRole('button', { name: /“Post 1”/ }));
    return JSON.parse((await screen.findByLabelText('feed/Video')).textContent) as VideoProps;
  };

  test('is shown as in posts, with its title and size, on demand', async () => {
    const size = { width: 640, height: 480 };
    expect(await openFirst({ url: '/media/a1.mp4', size })).toEqual({
      post: { id: 1, title: 'Post 1', mediaSize: size },
      address: '/media/a1.mp4',
      isOnDemand: true,
    });
  });

  test('is marked as sensitive if its post or its community is', async () => {
    expect(await openFirst({ url: '/media/a1.mp4', isSensitive: true })).toHaveProperty(
      'post.isSensitive',
      true,
    );
  });
});

describe('the picture of a reported post', () => {
  const picture = { url: '/media/a1.webp', alt: 'A loaf', size: { width: 640, height: 480 } };
  const openFirst = async (details: Partial<CaseDetails>) => {
    const page = open({ details });
    await page.user.click(await screen.findByRole('button', { name: /“Post 1”/ }));
    return page;
  };

  test('is loaded on demand and takes the focus', async () => {
    const { user } = await openFirst({ picture });
    const show = await screen.findByRole('button', { name: 'Show picture' });
    expect(screen.queryByRole('img', { name: 'A loaf' })).not.toBeInTheDocument();
    await user.click(show);
    const shown = screen.getByRole('img', { name: 'A loaf' });
    expect(shown).toHaveAttribute('src', '/media/a1.webp');
    expect(shown.parentElement).toHaveFocus();
  });

  test('of another site names it before, and is a link if it is broken', async () => {
    const { user } = await openFirst({ picture: { url: 'https://a.example/b.png' } });
    expect(await screen.findByText('Nothing loads from a.example until you press this.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show picture' }));
    fireEvent.error(screen.getByRole('img', { name: 'The picture of the post' }));
    const link = screen.getByRole('link', { name: 'Open the picture in a new tab' });
    expect(link).toHaveAttribute('href', 'https://a.example/b.png');
    expect(link).toHaveFocus();
  });

  test('without encryption is a link', async () => {
    await openFirst({ picture: { url: 'http://a.example/b.png' } });
    expect(await screen.findByRole('link', { name: 'Open the picture in a new tab' })).toBeVisible();
  });
});
