import { type Community, communityLimits } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunitySettingsPage from '../src/settings/CommunitySettingsPage';

const server = startServer();
const question = { id: 4, text: 'Question', color: '#2255aa' };
const answered = { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const };

/** Opens the settings as their owner; returns the changes sent. */
function open(over: Partial<Community> = {}) {
  const sent: unknown[] = [];
  let community = makeCommunity({
    ownerId: 1,
    updatedAt: null,
    permissions: ['settings'],
    flairs: [question, answered],
    ...over,
  });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser())),
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(community)),
    http.patch('*/api/communities/3', async ({ request }) => {
      const { lastUpdatedAt: _, ...changes } = (await request.json()) as Partial<Community> & {
        lastUpdatedAt: unknown;
      };
      sent.push(changes);
      community = { ...community, ...changes, updatedAt: '2026-02-01T12:00:00.000Z' };
      return HttpResponse.json(community);
    }),
  );
  const page = renderPage(<CommunitySettingsPage />, {
    url: '/community/gardens/settings',
    path: '/community/:slug/settings',
    as: makeUser(),
  });
  return { sent, ...page };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });
const textOf = (position: number) => screen.findByRole('textbox', { name: `Text of flair ${position}` });

test('flairs are changed, added, moved and removed, and keep their ids', async () => {
  const { user, sent } = open();
  await user.clear(await textOf(1));
  await user.type(await textOf(1), 'Asked');
  await user.click(screen.getByRole('button', { name: 'Move flair 2 up' }));
  expect(await screen.findByText('Now flair 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add flair' }));
  await user.type(await textOf(3), 'Tools');
  await user.click(screen.getByRole('checkbox', { name: 'Flair 3: for moderators only' }));
  await user.click(screen.getByRole('checkbox', { name: 'Require a flair' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      {
        flairs: [
          { ...answered, isModeratorsOnly: true },
          { id: 4, text: 'Asked', color: '#2255aa', isModeratorsOnly: false },
          { text: 'Tools', color: '#8a6d5a', isModeratorsOnly: true },
        ],
        isFlairRequired: true,
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove flair 3' }));
  expect(await screen.findByText('Flair removed')).toBeInTheDocument();
  expect(await textOf(2)).toHaveFocus();
});

test('a flair shows as readers see it', async () => {
  const { user } = open({ flairs: [question] });
  await user.clear(await textOf(1));
  await user.type(await textOf(1), 'Soil');
  const preview = screen.getByText('Soil');
  expect(preview.parentElement).toHaveStyle({ background: '#2255aa', color: '#ffffff' });
});

test('a flair without a text, and one with the text of another, is refused at its field', async () => {
  const { user, sent } = open();
  await user.clear(await textOf(1));
  await user.click(save());
  expect(await screen.findByText('The flair is required.')).toBeVisible();
  await user.type(await textOf(1), 'answered');
  await user.click(save());
  expect(await screen.findByText('Another flair has this text already.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('has at most 30 flairs', async () => {
  const flairs = Array.from({ length: communityLimits.flairsMax }, (_, index) => ({
    ...question,
    id: index + 1,
    text: `Flair ${index + 1}`,
  }));
  open({ flairs });
  expect(await screen.findByRole('button', { name: '30 flairs at most' })).toBeDisabled();
});

test('a server’s refusal to require a flair shows at that choice', async () => {
  const { user } = open({ flairs: [answered] });
  const message = 'Add a flair that members can choose before you require one.';
  const refusal = { statusCode: 422, code: 'RULE_BROKEN', message, fields: { isFlairRequired: message } };
  server.use(http.patch('*/api/communities/3', () => HttpResponse.json(refusal, { status: 422 })));
  await user.click(await screen.findByRole('checkbox', { name: 'Require a flair' }));
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Require a flair' })).toHaveAccessibleDescription(message),
  );
});

test('without flairs, none is required', async () => {
  const { user, sent } = open({ flairs: [question], isFlairRequired: true });
  await user.click(await screen.findByRole('button', { name: 'Remove flair 1' }));
  await user.click(screen.getByRole('button', { name: 'Add flair' }));
  expect(screen.getByRole('checkbox', { name: 'Require a flair' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Remove flair 1' }));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ flairs: [], isFlairRequired: false }]));
});

test('the types of posts are chosen, at least one', async () => {
  const { user, sent } = open();
  for (const name of ['Images', 'Links', 'Videos'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: 'Sensitive community' }));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ postTypes: ['text'], isSensitive: true }]));
  await user.click(screen.getByRole('checkbox', { name: 'Text' }));
  await user.click(save());
  expect(await screen.findByText('Allow at least one type of post.')).toBeVisible();
  expect(sent).toHaveLength(1);
});
