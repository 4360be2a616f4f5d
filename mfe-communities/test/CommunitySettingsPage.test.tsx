import {
  type Community,
  type CommunityModerator,
  type CommunitySettingsSection,
  type ModeratorInvitation,
  limits,
} from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunitySettingsPage from '../src/settings/CommunitySettingsPage';
import { emptyCounts } from './emptyCounts';

const server = startServer();
const all = ['posts', 'people', 'settings'] as Community['permissions'];
const rules = [
  { title: 'Be kind', text: '' },
  { title: 'Name your soil', text: 'Clay, sand or loam.' },
];
const ada = makeUser();
const owner = { user: { id: 1, username: 'ada' }, isOwner: true, permissions: all ?? [] };
const moderator = (id: number, username: string, permissions: CommunityModerator['permissions']) => ({
  user: { id, username },
  isOwner: false,
  permissions,
  since: '2026-01-15T12:00:00.000Z',
});
const ben = moderator(2, 'ben', ['posts']);
const cleo = moderator(3, 'cleo', ['posts', 'people']);

interface Given {
  section?: CommunitySettingsSection;
  as?: ReturnType<typeof makeUser>;
  community?: Partial<Community>;
  moderators?: CommunityModerator[];
  invitations?: ModeratorInvitation[];
}

/** Opens the settings; returns the bodies and paths of the calls. */
function open({
  section = 'general',
  as = ada,
  community = {},
  moderators = [owner, ben, cleo],
  invitations = [],
}: Given = {}) {
  const sent: unknown[] = [];
  const state = {
    community: makeCommunity({ ownerId: 1, updatedAt: null, permissions: all, rules, ...community }),
  };
  const note = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([request.method, new URL(request.url).pathname, text === '' ? undefined : JSON.parse(text)]);
  };
  server.use(
    ...emptyCounts,
    http.get('*/api/auth/me', () => HttpResponse.json(as)),
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(state.community)),
    http.get('*/api/communities/3/moderators', () => HttpResponse.json(moderators)),
    http.get('*/api/communities/3/members', () =>
      HttpResponse.json([{ id: 2, username: 'ben', joinedAt: '2026-01-15T12:00:00.000Z' }]),
    ),
    http.get('*/api/communities/3/moderator-invitations', () => HttpResponse.json(invitations)),
    http.patch('*/api/communities/3', async ({ request }) => {
      const { lastUpdatedAt, ...changes } = (await request.clone().json()) as Record<string, unknown>;
      await note({ request });
      if (lastUpdatedAt !== state.community.updatedAt)
        return HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
      state.community = { ...state.community, ...changes, updatedAt: '2026-02-01T12:00:00.000Z' };
      return HttpResponse.json(state.community);
    }),
    http.put('*/api/communities/3/moderators/:name', async (call) => {
      await note(call);
      return HttpResponse.json({ ok: true });
    }),
    http.delete('*/api/communities/3/moderators/:name', async (call) => {
      await note(call);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/communities/3/owner', async (call) => {
      await note(call);
      return HttpResponse.json(state.community);
    }),
  );
  const page = renderPage(<CommunitySettingsPage />, {
    url: `/community/gardens/settings/${section}`,
    path: '/community/:slug/settings/:section',
    as,
  });
  /** Another member changes the settings. */
  const changeElsewhere = (changes: Partial<Community>) => {
    state.community = { ...state.community, updatedAt: '2026-01-20T12:00:00.000Z', ...changes };
  };
  return { sent, changeElsewhere, ...page };
}

const description = () => screen.findByRole('textbox', { name: /Description/ });
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('is for members with a permission', async () => {
  open({ community: { permissions: undefined } });
  expect(await screen.findByText('You can’t change this community')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View community' })).toHaveAttribute('href', '/community/gardens');
});

test('an unknown community is not found', async () => {
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 404 })));
  renderPage(<CommunitySettingsPage />, {
    url: '/community/gardens/settings',
    path: '/community/:slug/settings',
    as: ada,
  });
  expect(await screen.findByText('Community Not Found')).toBeVisible();
});

describe('the form', () => {
  test('saves the changed settings alone, and says so', async () => {
    const { sent, user } = open();
    await user.type(await description(), ' And eating it.');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(screen.getByText('All changes saved')).toBeVisible();
    const body = { description: 'Growing food. And eating it.', lastUpdatedAt: null };
    expect(sent).toEqual([['PATCH', '/api/communities/3', body]]);
    await user.type(await description(), ' Twice.');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([
      'PATCH',
      '/api/communities/3',
      { description: 'Growing food. And eating it. Twice.', lastUpdatedAt: '2026-02-01T12:00:00.000Z' },
    ]);
  });

  test('keeps what is typed while a save is in progress as unsaved changes', async () => {
    const { sent, user } = open();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.patch('*/api/communities/3', () => answered, { once: true }));
    await user.type(await description(), ' And eating it.');
    await user.click(save());
    expect(await screen.findByText('Saving...')).toBeVisible();
    await user.type(await description(), ' Twice.');
    answer();
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(await description()).toHaveValue('Growing food. And eating it. Twice.');
    expect(Object.values(sessionStorage)).toContainEqual(expect.stringContaining('Twice.'));
    await user.click(save());
    const changes = { description: 'Growing food. And eating it. Twice.' };
    const lastUpdatedAt = '2026-02-01T12:00:00.000Z';
    await waitFor(() =>
      expect(sent[1]).toEqual(['PATCH', '/api/communities/3', { ...changes, lastUpdatedAt }]),
    );
  });

  test('sends nothing without changes', async () => {
    const { sent, user } = open();
    await description();
    await user.click(save());
    expect(screen.getByText('No changes')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('keeps a refused value, with the reason at its field', async () => {
    const { user } = open();
    await user.clear(await screen.findByRole('textbox', { name: 'Display name' }));
    await user.click(save());
    expect(await screen.findByText('The display name is required.')).toBeVisible();
  });

  test('reorders, removes and adds rules, and the focus stays', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move rule 2 up' }));
    expect(await screen.findByRole('textbox', { name: 'Rule 1' })).toHaveValue('Name your soil');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move rule 1 down' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rule 1' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.getByRole('textbox', { name: 'Rule 2' })).toHaveFocus();
    await user.click(save());
    expect(await screen.findByText('The rule is required.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Rule 2' }), 'Share seeds');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    const saved = { rules: [rules[1], { title: 'Share seeds', text: '' }], lastUpdatedAt: null };
    expect(sent[0]).toEqual(['PATCH', '/api/communities/3', saved]);
  });

  test('has at most 15 rules', async () => {
    const { user } = open();
    const add = await screen.findByRole('button', { name: 'Add rule' });
    for (let count = rules.length; count < limits.communityRulesMax; count += 1) await user.click(add);
    expect(screen.getByRole('button', { name: '15 rules at most' })).toBeDisabled();
  });

  test('says that the session has ended, and restores the changes after signing in', async () => {
    const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
    const before = open();
    server.use(http.patch('*/api/communities/3', () => HttpResponse.json(ended, { status: 401 })));
    await before.user.type(await description(), ' And eating it.');
    await before.user.click(save());
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    await before.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
    expect(await screen.findByText('At /login')).toBeVisible();
    before.unmount();
    open();
    expect(await description()).toHaveValue('Growing food. And eating it.');
  });
});

describe('settings that another member has changed in the meantime', () => {
  async function refused() {
    const page = open();
    await page.user.type(await description(), ' And eating it.');
    page.changeElsewhere({ displayName: 'Garden Club', description: 'Soil and seeds.' });
    await page.user.click(save());
    const notice = await screen.findByText('Someone else has changed these settings');
    expect(notice).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
    const version = within(screen.getByRole('region', { name: 'Saved version' }));
    expect(version.getByText('Garden Club')).toBeVisible();
    expect(version.getByText('Soil and seeds.')).toBeVisible();
    expect(version.queryByText('Colour')).not.toBeInTheDocument();
    expect(await description()).toHaveValue('Growing food. And eating it.');
    return page;
  }

  test('are shown, and kept changes are saved with them', async () => {
    const { sent, user } = await refused();
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    const name = screen.getByRole('textbox', { name: 'Display name' });
    expect(name).toHaveValue('Garden Club');
    expect(name).toHaveFocus();
    await user.click(save());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    const body = { description: 'Growing food. And eating it.', lastUpdatedAt: '2026-01-20T12:00:00.000Z' };
    expect(sent[1]).toEqual(['PATCH', '/api/communities/3', body]);
  });

  test('can replace the changes', async () => {
    const { sent, user } = await refused();
    await user.click(screen.getByRole('button', { name: 'Use saved version' }));
    expect(await description()).toHaveValue('Soil and seeds.');
    expect(screen.queryByText('Someone else has changed these settings')).not.toBeInTheDocument();
    await user.click(save());
    expect(sent).toHaveLength(1);
  });
});

describe('leaving with changes', () => {
  test('asks, and stays or leaves with a draft', async () => {
    const { user, unmount } = open();
    await user.type(await description(), ' And eating it.');
    await user.click(screen.getByRole('link', { name: 'Kitchen Gardens' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await description()).toHaveValue('Growing food. And eating it.');
    await user.click(screen.getByRole('link', { name: 'Kitchen Gardens' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('At /community/gardens')).toBeVisible();
    unmount();
    open();
    expect(await description()).toHaveValue('Growing food. And eating it.');
  });

  test('closes the tab only after a question of the browser', async () => {
    const { user } = open();
    const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await description();
    expect(leave()).toBe(true);
    await user.type(await description(), ' And eating it.');
    expect(leave()).toBe(false);
    await user.click(save());
    await screen.findByText('Settings saved');
    expect(leave()).toBe(true);
  });

  test('does not ask without changes', async () => {
    const { user } = open();
    await description();
    await user.click(screen.getByRole('link', { name: 'Kitchen Gardens' }));
    expect(await screen.findByText('At /community/gardens')).toBeVisible();
  });
});

describe('who can read and write', () => {
  const choice = () => screen.findByRole('radio', { name: 'Private' });

  test('is chosen by the owner', async () => {
    const { user, sent } = open();
    expect(await screen.findByRole('radio', { name: 'Public' })).toBeChecked();
    await user.click(await choice());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent).toEqual([['PATCH', '/api/communities/3', { visibility: 'private', lastUpdatedAt: null }]]);
  });

  test('is chosen by admins', async () => {
    open({ as: makeUser({ id: 9, username: 'root', role: 'admin' }) });
    expect(await choice()).toBeEnabled();
  });

  test('is not chosen by moderators', async () => {
    open({ as: makeUser({ id: 2, username: 'ben' }) });
    expect(await screen.findByRole('textbox', { name: 'Display name' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Private' })).not.toBeInTheDocument();
  });
});

describe('the moderators', () => {
  const section = 'moderators';
  const menu = (username: string) => screen.queryByRole('button', { name: `Manage ${username}` });
  async function choose(user: ReturnType<typeof open>['user'], username: string, item: string) {
    await user.click(await screen.findByRole('button', { name: `Manage ${username}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }

  test('are managed by the owner', async () => {
    open({ section });
    const link = await screen.findByRole('link', { name: 'cleo' });
    expect(link.closest('li')).toHaveTextContent('Posts and commentsMembers and moderators');
    expect(menu('ada')).not.toBeInTheDocument();
    expect(menu('ben')).toBeVisible();
    expect(menu('cleo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop moderating…' })).not.toBeInTheDocument();
  });

  test('are managed by moderators who started earlier', async () => {
    const dan = moderator(4, 'dan', ['posts']);
    const as = makeUser({ id: 3, username: 'cleo' });
    const { user } = open({
      section,
      as,
      community: { permissions: ['posts', 'people'] },
      moderators: [owner, ben, cleo, dan],
    });
    await screen.findByText('dan');
    for (const name of ['ada', 'ben', 'cleo']) expect(menu(name)).not.toBeInTheDocument();
    await user.click(menu('dan') as HTMLElement);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Change permissions…',
      'Remove…',
    ]);
  });

  test('get other permissions', async () => {
    const { sent, user } = open({ section });
    await choose(user, 'ben', 'Change permissions…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Permissions of ben' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Posts and comments' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Choose at least one permission.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Settings' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Permissions changed')).toBeVisible();
    expect(sent).toEqual([['PUT', '/api/communities/3/moderators/ben', { permissions: ['settings'] }]]);
  });

  test('are removed after a question', async () => {
    const { sent, user } = open({ section });
    await choose(user, 'ben', 'Remove…');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Moderator removed')).toBeVisible();
    expect(sent).toEqual([['DELETE', '/api/communities/3/moderators/ben', undefined]]);
  });

  test('become the owner after a question', async () => {
    const { sent, user } = open({ section });
    await choose(user, 'ben', 'Make owner…');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/^You stay a moderator/);
    await user.click(screen.getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByText('ben is now the owner')).toBeVisible();
    expect(sent).toEqual([['PUT', '/api/communities/3/owner', { username: 'ben' }]]);
  });

  test('are managed by admins, who can make one the owner', async () => {
    const { user } = open({ section, as: makeUser({ id: 9, username: 'root', role: 'admin' }) });
    await user.click(await screen.findByRole('button', { name: 'Manage ben' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Change permissions…',
      'Make owner…',
      'Remove…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Make owner…' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'The current owner will keep no permission.',
    );
  });

  test('lose a permission that the manager lacks, but do not get it', async () => {
    const dan = moderator(4, 'dan', ['posts', 'settings']);
    const { user } = open({
      section,
      as: makeUser({ id: 3, username: 'cleo' }),
      community: { permissions: ['posts', 'people'] },
      moderators: [owner, cleo, dan],
    });
    await choose(user, 'dan', 'Change permissions…');
    const settings = await screen.findByRole('dialog', { name: 'Permissions of dan' });
    const choice = within(settings).getByRole('checkbox', { name: 'Settings' });
    await user.click(choice);
    expect(choice).not.toBeChecked();
    expect(choice).toBeDisabled();
  });

  test('stop by themselves', async () => {
    const as = makeUser({ id: 2, username: 'ben' });
    const { sent, user } = open({ section, as, community: { permissions: ['posts'] } });
    await user.click(await screen.findByRole('button', { name: 'Stop moderating…' }));
    await user.click(await screen.findByRole('button', { name: 'Stop moderating' }));
    expect(await screen.findByText('At /community/gardens')).toBeVisible();
    expect(sent).toEqual([['DELETE', '/api/communities/3/moderators/ben', undefined]]);
  });

  test('a failure recovers on Retry', async () => {
    const { user } = open({ section });
    server.use(
      http.get('*/api/communities/3/moderators', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    expect(await screen.findByText('Couldn’t load the moderators')).toBeVisible();
    const moderators = within(screen.getByRole('region', { name: 'Moderators' }));
    await user.click(moderators.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'cleo' })).toBeVisible();
  });
});

describe('invitations', () => {
  const section = 'moderators';
  test('are sent by username, with permissions', async () => {
    const { sent, user } = open({ section });
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), ' dan ');
    await user.click(screen.getByRole('checkbox', { name: 'Members and moderators' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    const permissions = ['posts', 'people'];
    expect(sent).toEqual([['PUT', '/api/communities/3/moderators/dan', { permissions }]]);
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('');
  });

  test('need a permission', async () => {
    const { sent, user } = open({ section });
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'dan');
    await user.click(screen.getByRole('checkbox', { name: 'Posts and comments' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Choose at least one permission.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that are refused keep the name, with the reason at the field', async () => {
    const { user } = open({ section });
    const message = 'This user does not exist.';
    server.use(
      http.put('*/api/communities/3/moderators/nobody', () =>
        HttpResponse.json({ message }, { status: 404 }),
      ),
    );
    const field = await screen.findByRole('textbox', { name: 'Username' });
    await user.type(field, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue('nobody');
    expect(field).toBeInvalid();
  });

  test('offer no permission that the viewer lacks', async () => {
    const as = makeUser({ id: 3, username: 'cleo' });
    open({ section, as, community: { permissions: ['posts', 'people'] } });
    expect(await screen.findByRole('checkbox', { name: 'Settings' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Members and moderators' })).toBeEnabled();
  });

  test('are listed and withdrawn', async () => {
    const invitation = {
      user: { id: 5, username: 'eve' },
      permissions: ['settings' as const],
      invitedBy: { id: 1, username: 'ada' },
      createdAt: '2026-01-15T12:00:00.000Z',
    };
    const { sent, user } = open({ section, invitations: [invitation] });
    const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(list.getByText('Invited by ada')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Withdraw the invitation of eve' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
    expect(sent).toEqual([['DELETE', '/api/communities/3/moderators/eve', undefined]]);
  });
});

describe('the pictures', () => {
  const png = () => new File(['picture'], 'bread.png', { type: 'image/png' });
  const answer = (url: string) =>
    http.post('*/api/uploads', () =>
      HttpResponse.json({ url, width: 8, height: 8, mime: 'image/webp' }, { status: 201 }),
    );

  test('are uploaded when chosen and stored when saved', async () => {
    server.use(answer('/media/abc.webp'));
    const { sent, user, container } = open();
    await user.upload(await screen.findByLabelText(/^Banner/), png());
    expect(await screen.findByText('Uploaded. Save the settings to use it.')).toBeVisible();
    expect(container.querySelector('img[src="/media/abc.webp"]')).toBeInTheDocument();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    const body = { bannerUrl: '/media/abc.webp', lastUpdatedAt: null };
    expect(sent).toEqual([['PATCH', '/api/communities/3', body]]);
    expect(screen.queryByText('Uploaded. Save the settings to use it.')).not.toBeInTheDocument();
  });

  test('can be removed', async () => {
    const { sent, user } = open({ community: { iconUrl: '/media/old.webp' } });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(screen.getByRole('button', { name: 'Choose a picture…' })).toBeVisible();
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', '/api/communities/3', { iconUrl: null, lastUpdatedAt: null }]]),
    );
  });

  test('of other types and too large ones are refused before they are sent', async () => {
    open();
    const field = await screen.findByLabelText(/^Icon picture/);
    const text = new File(['words'], 'words.txt', { type: 'text/plain' });
    fireEvent.change(field, { target: { files: [text] } });
    expect(await screen.findByText('JPEG, PNG, WebP, GIF and AVIF files are accepted.')).toBeVisible();
    const large = Object.defineProperty(png(), 'size', { value: limits.imageBytesMax + 1 });
    fireEvent.change(field, { target: { files: [large] } });
    expect(await screen.findByText('Pictures can be up to 10 MB.')).toBeVisible();
  });

  test('that fail to upload can be sent again', async () => {
    server.use(http.post('*/api/uploads', () => HttpResponse.json({}, { status: 503 })));
    const { user } = open();
    await user.upload(await screen.findByLabelText(/^Icon picture/), png());
    const again = await screen.findByRole('button', { name: 'Upload again' });
    server.use(answer('/media/abc.webp'));
    await user.click(again);
    expect(await screen.findByText('Uploaded. Save the settings to use it.')).toBeVisible();
  });

  test('that are no longer stored are named beside their field', async () => {
    server.use(answer('/media/abc.webp'));
    const { user } = open();
    await user.upload(await screen.findByLabelText(/^Banner/), png());
    await screen.findByText('Uploaded. Save the settings to use it.');
    const message = 'This picture is no longer stored. Choose it again.';
    server.use(
      http.patch('*/api/communities/3', () =>
        HttpResponse.json(
          { code: 'UPLOAD_NOT_FOUND', message, fields: { bannerUrl: message } },
          { status: 404 },
        ),
      ),
    );
    await user.click(save());
    // Beside the field, and above the button.
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

test('the texts for new members and authors are saved', async () => {
  const { sent, user } = open({ community: { guidance: 'Old' } });
  await user.type(await screen.findByRole('textbox', { name: /Welcome message/ }), 'Hello!');
  await user.clear(screen.getByRole('textbox', { name: /Posting guidance/ }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      ['PATCH', '/api/communities/3', { welcome: 'Hello!', guidance: '', lastUpdatedAt: null }],
    ]),
  );
});
