import type { AutoRule, AutoRuleContent, BanCommunity } from '@stoa/contract';
import { makeCommunity, makeUser, politeAnnouncer, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import AutoRules from '../src/rules/AutoRules';

const server = startServer();
const community: BanCommunity = { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' };
const owner = makeUser({
  communityRoles: [{ communityId: 3, permissions: ['posts', 'settings', 'people'] }],
});

const content: AutoRuleContent = {
  name: 'Spam links',
  target: 'posts',
  conditions: [
    { kind: 'account-age', days: 3 },
    { kind: 'domains', domains: ['example.com', 'a.example', 'b.example', 'c.example'] },
  ],
  action: { kind: 'hold', message: 'We look at links first.' },
};
const stored = (more: Partial<AutoRule> = {}): AutoRule => ({
  ...{ id: 1, version: 1, isEnabled: true, rule: content },
  ...more,
});

const ADDRESS = '*/api/communities/3/automatic-rules';
const nothing = { matchCount: 0, readCount: 0, examples: [], judged: { removed: 0, kept: 0 } };

function open(rules: AutoRule[], as = owner) {
  let all = rules;
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  server.use(
    http.get('*/api/communities/name/gardens', () =>
      HttpResponse.json(
        makeCommunity({ id: 3, name: 'gardens', flairs: [{ id: 8, text: 'News', color: '#123456' }] }),
      ),
    ),
    http.get(ADDRESS, () => HttpResponse.json(all)),
    http.post(ADDRESS, async ({ request }) => {
      const body = (await request.json()) as { rule: AutoRuleContent };
      sent.push({ method: 'POST', body });
      const rule = stored({ id: 9, rule: body.rule });
      all = [...all, rule];
      return HttpResponse.json(rule, { status: 201 });
    }),
    http.patch(`${ADDRESS}/:ruleId`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<AutoRule>;
      sent.push({ method: 'PATCH', body });
      all = all.map((rule) => (rule.id === Number(params.ruleId) ? { ...rule, ...body } : rule));
      return HttpResponse.json(all[0]);
    }),
    http.delete(`${ADDRESS}/:ruleId`, ({ params }) => {
      all = all.filter(({ id }) => id !== Number(params.ruleId));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${ADDRESS}/preview`, () => HttpResponse.json(nothing)),
  );
  const change = (rule: AutoRule) => {
    all = [rule];
  };
  return { sent, change, ...renderPage(<AutoRules community={community} />, { as }) };
}

test('a rule reads as a sentence', async () => {
  open([stored(), stored({ id: 2, rule: { ...content, name: 'All', target: 'both', conditions: [] } })]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Hold posts by accounts younger than 3 days, with links to example.com, a.example, b.example, or 1 more',
  );
  expect(second).toHaveTextContent('Hold all posts and comments');
});

test('without rules, the list says so', async () => {
  open([]);
  expect(await screen.findByText('There are no rules yet')).toBeVisible();
});

test.each(['posts', 'settings'] as const)(
  'moderators of %s alone read the rules, and change none',
  async (permission) => {
    open([stored()], makeUser({ communityRoles: [{ communityId: 3, permissions: [permission] }] }));
    expect(await screen.findByRole('switch', { name: 'Apply “Spam links”' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add a rule' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Versions of “Spam links”' })).toBeVisible();
  },
);

test.each([
  ['moderator', 0],
  ['admin', 1],
] as const)('the rules of the site are changed by admins: a %s', async (role, buttons) => {
  server.use(http.get('*/api/automatic-rules', () => HttpResponse.json([stored()])));
  renderPage(<AutoRules />, { as: makeUser({ role }) });
  expect(await screen.findByRole('switch', { name: 'Apply “Spam links”' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Add a rule' })).toHaveLength(buttons);
});

test('while a rule is switched, its switch keeps the focus and sends nothing else', async () => {
  const changed = jest.fn();
  const { user } = open([stored()]);
  server.use(
    http.patch(`${ADDRESS}/:ruleId`, async () => {
      changed();
      await delay('infinite');
    }),
  );
  const control = await screen.findByRole('switch', { name: 'Apply “Spam links”' });
  await user.click(control);
  await user.keyboard(' ');
  expect(control).toHaveFocus();
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a rule is switched off, and moved', async () => {
  const { user, sent } = open([stored(), stored({ id: 2, rule: { ...content, name: 'Second' } })]);
  await user.click(await screen.findByRole('switch', { name: 'Apply “Spam links”' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Apply “Spam links”' })).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Move “Second” up' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([{ isEnabled: false }, { position: 0 }]);
  await waitFor(() => expect(politeAnnouncer()).toHaveTextContent('Now rule 1'));
});

test('a daily limit is entered as a number, and read in the sentence of the rule', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.type(within(dialog).getByLabelText('Name'), 'Slow start');
  await user.selectOptions(within(dialog).getByLabelText('Then'), 'Limit how many its author can send a day');
  const number = within(dialog).getByLabelText('Per author in 24 hours');
  await user.clear(number);
  await user.type(number, '2');
  await user.type(within(dialog).getByLabelText('Message to the author'), 'Twice a day.');
  await user.selectOptions(within(dialog).getByLabelText('Add a condition'), 'Account age below (days)');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    rule: { action: { kind: 'limit', perDay: 2, message: 'Twice a day.' } },
  });
  expect(
    screen.getByText('Limit posts and comments by accounts younger than 3 days to 2 a day'),
  ).toBeVisible();
});

test('a complaint about the daily number appears at its field alone', async () => {
  const { user } = open([]);
  const complaint = 'The number per day is a whole number from 1 to 100.';
  server.use(
    http.post(ADDRESS, () => {
      const fields = { 'rule.action.perDay': complaint };
      return HttpResponse.json(
        { statusCode: 400, code: 'INPUT_INVALID', message: 'Check the fields.', fields },
        { status: 400 },
      );
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.selectOptions(within(dialog).getByLabelText('Then'), 'Limit how many its author can send a day');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText(complaint)).toHaveLength(1);
  expect(within(dialog).getByLabelText('Per author in 24 hours')).toBeInvalid();
});

test('a rule is built from conditions, previewed and saved', async () => {
  const { user, sent } = open([]);
  server.use(
    http.post(`${ADDRESS}/preview`, () =>
      HttpResponse.json({
        matchCount: 2,
        readCount: 40,
        examples: [
          {
            postId: 5,
            title: 'Casino',
            excerpt: 'Win',
            createdAt: '2020-01-01T00:00:00.000Z',
            author: 'dan',
          },
        ],
        judged: { removed: 1, kept: 1 },
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.type(within(dialog).getByLabelText('Name'), 'Casinos');
  const message = within(dialog).getByLabelText('Message to the author');
  await user.type(message, 'No casinos.');
  expect(message).toHaveAccessibleDescription(/The public log shows it too\./);
  await user.selectOptions(within(dialog).getByLabelText('Then'), 'Remove it');
  expect(message).toHaveAccessibleDescription(/which the public log shows too/);
  await user.selectOptions(within(dialog).getByLabelText('Then'), 'Refuse it before it is sent');
  const add = () => within(dialog).getByLabelText('Add a condition');
  await user.selectOptions(add(), 'It contains one of these words');
  await user.type(within(dialog).getByLabelText('It contains one of these words'), 'casino{enter}poker');
  await user.selectOptions(add(), 'It has a picture or video');
  await user.click(
    within(dialog).getByRole('button', { name: 'Remove the condition “It has a picture or video”' }),
  );
  expect(add()).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('2 matches among 40 posts and comments.')).toBeVisible();
  expect(
    within(dialog).getByText('Moderators judged 2 of them and kept 1: 50% would have been false alarms.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Casino' })).toHaveAttribute('href', '/post/5');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        rule: {
          name: 'Casinos',
          target: 'both',
          conditions: [{ kind: 'words', words: ['casino', 'poker'] }],
          action: { kind: 'refuse', message: 'No casinos.' },
        },
      },
    },
  ]);
});

test('complaints of the server appear at their fields, and what was entered stays', async () => {
  const { user } = open([]);
  server.use(
    http.post(ADDRESS, () =>
      HttpResponse.json(
        {
          code: 'INPUT_INVALID',
          message: 'Check the fields.',
          fields: { 'rule.name': 'The name is required.', 'rule.conditions.0.days': 'Too many days.' },
        },
        { status: 400 },
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await user.selectOptions(await screen.findByLabelText('Add a condition'), 'Account age below (days)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name is required.')).toBeVisible();
  expect(screen.getByText('Too many days.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a rule that matches everything has to be confirmed', async () => {
  const { user, sent } = open([]);
  const answers = [
    HttpResponse.json({ code: 'AUTO_RULE_BROAD', message: 'This rule matches everything.' }, { status: 422 }),
  ];
  server.use(
    http.post(ADDRESS, async ({ request }) => {
      sent.push({ method: 'POST', body: (await request.clone().json()) as Record<string, unknown> });
      return answers.pop() ?? HttpResponse.json(stored(), { status: 201 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await user.type(await screen.findByLabelText('Name'), 'All');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This rule matches everything.')).toBeVisible();
  const confirmation = screen.getByRole('checkbox', { name: /Apply this rule to everything/ });
  expect(confirmation).toHaveFocus();
  await user.click(confirmation);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ isBroadConfirmed: true });
});

test('a rule that another moderator changed is compared first', async () => {
  const { user, change, sent } = open([stored()]);
  await user.click(await screen.findByRole('button', { name: 'Edit “Spam links”' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' and more');
  change(stored({ version: 2, rule: { ...content, conditions: [{ kind: 'media' }] } }));
  server.use(
    http.patch(
      `${ADDRESS}/1`,
      () => HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'x' }, { status: 409 }),
      {
        once: true,
      },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This rule was changed by another moderator')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Hold posts with a picture or video');
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(name).toHaveValue('Spam links and more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ lastVersion: 2 });
});

test('a rule is deleted after a question', async () => {
  const { user } = open([stored()]);
  await user.click(await screen.findByRole('button', { name: 'Delete “Spam links”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no rules yet')).toBeVisible();
});

test('what a version did is undone after a question', async () => {
  const { user } = open([stored()]);
  let undone = 0;
  server.use(
    http.get(`${ADDRESS}/1/versions`, () =>
      HttpResponse.json([
        {
          ...{ version: 1, rule: content, createdAt: '2020-01-01T00:00:00.000Z', savedBy: 'cleo' },
          ...{ actionCount: 3, undoneCount: undone },
        },
      ]),
    ),
    http.post(`${ADDRESS}/1/versions/1/undo`, () => {
      undone = 3;
      return HttpResponse.json({ ok: true });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Versions of “Spam links”' }));
  expect(await screen.findByText('3 actions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo what version 1 did' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 actions, 3 undone or changed since')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo what version 1 did' })).not.toBeInTheDocument();
});
