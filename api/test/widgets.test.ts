import { widgetLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => void (ada = await api.members.make()));
afterAll(() => api.stop());

const links = { widgetType: 'social_links', title: 'Links', content: '{"links":[]}', isVisible: true };
const list = (as?: Member) => api.call('listWidgets', { as, params: { username: ada.username } });

it('a widget is made, changed and deleted by its owner', async () => {
  const widget = await api.call('createWidget', { as: ada, body: links });
  expect(widget).toEqual({ id: widget.id, ...links });
  const params = { id: widget.id };
  const body = { widgetType: 'bio', content: 'Hello', isVisible: false };
  const changed = await api.call('updateWidget', { as: ada, params, body });
  expect(changed).toEqual({ id: widget.id, ...body, title: null });
  await api.call('deleteWidget', { as: ada, params });
  expect(await list(ada)).toEqual([]);
});

it('a widget is visible unless it says otherwise, and then to its owner alone', async () => {
  const shown = await api.call('createWidget', { as: ada, body: { widgetType: 'bio' } });
  const hidden = await api.call('createWidget', { as: ada, body: { ...links, isVisible: false } });
  expect(shown).toMatchObject({ isVisible: true, title: null, content: null });
  expect(await list(ada)).toEqual([shown, hidden]);
  const admin = await api.members.make({ role: 'admin' });
  expect(await list(admin)).toEqual([shown]);
  expect(await list()).toEqual([shown]);
});

it('a profile holds twelve, however many are sent at once', async () => {
  const attempts = Array.from({ length: 20 }, () => api.send('createWidget', { as: ada, body: links }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(widgetLimits.widgetsPerProfile);
  expect((await api.refusal('createWidget', { as: ada, body: links })).code).toBe('WIDGET_LIMIT_REACHED');
});

it('is not touched by others', async () => {
  const { id } = await api.call('createWidget', { as: ada, body: links });
  const admin = await api.members.make({ role: 'admin' });
  for (const name of ['updateWidget', 'deleteWidget'] as const) {
    const body = name === 'updateWidget' ? links : undefined;
    expect((await api.refusal(name, { as: admin, params: { id }, body })).code).toBe('NOT_OWNER');
    expect((await api.refusal(name, { params: { id }, body })).code).toBe('SESSION_MISSING');
    expect((await api.refusal(name, { as: ada, params: { id: 999_999 }, body })).code).toBe(
      'WIDGET_NOT_FOUND',
    );
  }
  expect((await api.refusal('createWidget', { body: links })).code).toBe('SESSION_MISSING');
});

it.each([
  ['widgetType', { widgetType: '' }],
  ['widgetType', { widgetType: undefined }],
  ['title', { title: 'x'.repeat(widgetLimits.widgetTitleMax + 1) }],
  ['content', { content: 'x'.repeat(widgetLimits.widgetContentMax + 1) }],
  ['isVisible', { isVisible: 'yes' }],
  ['userId', { userId: 1 }],
])('a widget names %s when it is wrong', async (field, change) => {
  const error = await api.refusal('createWidget', { as: ada, body: { ...links, ...change } });
  expect(error.fields).toHaveProperty(field);
});

it('deleted while it is changed is changed or not found', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await api.call('createWidget', { as: ada, body: links });
      const request = { as: ada, params: { id } };
      const [changed] = await Promise.all([
        api.send('updateWidget', { ...request, body: { ...links, title: 'Others' } }),
        api.send('deleteWidget', request),
      ]);
      return changed.status;
    }),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await list(ada)).toEqual([]);
});

it('of nobody are not found', async () => {
  expect((await api.refusal('listWidgets', { params: { username: 'nobody' } })).code).toBe('USER_NOT_FOUND');
});
