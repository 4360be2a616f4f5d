import { type CommunityFlair, communityLimits, type ListPostsQuery, type Post } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Flairs of a community: who sets them up, and which posts have them. */
let api: TestApp;
let owner: Member;
let moderator: Member;
let ada: Member;
let communityId: number;
let slug: string;
let question: CommunityFlair;
let answered: CommunityFlair;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada] = [await api.members.make(), await api.members.make()];
  ({ id: communityId, name: slug } = await api.makeCommunity({ as: owner }));
  moderator = await api.makeModerator(communityId, owner, ['posts']);
  [question, answered] = await setFlairs([
    { text: 'Question', color: '#2255aa' },
    { text: 'Answered', color: '#ffdd00', isModeratorsOnly: true },
  ]);
});
afterAll(() => api.stop());

type Flairs = readonly [CommunityFlair, CommunityFlair, ...CommunityFlair[]];
const change = (body: object, as = owner) => ({ as, params: { id: communityId }, body });
const setFlairs = async (flairs: readonly object[]): Promise<Flairs> =>
  (await api.call('updateCommunity', change({ flairs }))).flairs as unknown as Flairs;
const refuseSettings = (body: object) => api.refusal('updateCommunity', change(body));
const create = (body: object = {}, as = ada) =>
  api.call('createPost', { as, body: { title: 'Seeds', communityId, ...body } });
const refuseToCreate = (body: object, as = ada) =>
  api.refusal('createPost', { as, body: { title: 'Seeds', communityId, ...body } });
const edit = (id: number, body: object) => ({ as: ada, params: { id }, body });
const setFlair = (id: number, flairId: number | null, as = moderator) => ({
  as,
  params: { id },
  body: { flairId },
});
const read = (id: number): Promise<Post> => api.call('getPost', { params: { id } });
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const flairElsewhere = async () => {
  const other = await api.makeCommunity({ as: owner });
  const changed = await api.call('updateCommunity', {
    as: owner,
    params: { id: other.id },
    body: { flairs: [{ text: 'Question', color: '#2255aa' }] },
  });
  return changed.flairs?.[0]?.id ?? 0;
};

describe('the flairs of a community', () => {
  it('are listed in their order, by the community alone', async () => {
    expect(question).toEqual({ id: expect.any(Number), text: 'Question', color: '#2255aa' });
    expect(answered).toMatchObject({ text: 'Answered', isModeratorsOnly: true });
    const [first, second] = await setFlairs([answered, question]);
    expect([first, second]).toEqual([answered, question]);
    expect((await api.call('getCommunity', { params: { slug } })).flairs).toEqual([answered, question]);
    const listed = await api.call('listCommunities', { query: { search: slug } });
    expect(listed.map((one) => 'flairs' in one)).toEqual([false]);
    expect(await api.call('updateCommunity', change({ flairs: [] }))).not.toHaveProperty('flairs');
  });

  it('keep their posts when they are renamed, and leave them when they are deleted', async () => {
    const [renamed, deleted] = [
      await create({ flairId: question.id }),
      await create({ flairId: answered.id }, owner),
    ];
    await setFlairs([{ ...question, text: 'Asked', color: '#000000' }]);
    expect((await read(renamed.id)).flair).toEqual({ id: question.id, text: 'Asked', color: '#000000' });
    expect(await read(deleted.id)).not.toHaveProperty('flair');
    expect(await api.call('listPosts', { query: { communityId, flair: answered.id } })).toEqual([]);
    const [, again] = await setFlairs([question, { text: 'Answered', color: '#ffdd00' }]);
    expect(again.id).not.toBe(answered.id);
    expect(await read(deleted.id)).not.toHaveProperty('flair');
  });

  it('number 30 at most', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ text: `Flair ${n}`, color: '#2255aa' }));
    expect(await setFlairs(many(communityLimits.flairsMax))).toHaveLength(communityLimits.flairsMax);
    expect(await refuseSettings({ flairs: many(communityLimits.flairsMax + 1) })).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { flairs: 'A community can have at most 30 flairs.' },
    });
  });

  it.each([
    ['flairs.0.text', [{ text: ' ', color: '#2255aa' }]],
    ['flairs.0.text', [{ text: 'x'.repeat(communityLimits.flairTextMax + 1), color: '#2255aa' }]],
    ['flairs.0.text', [{ text: 'Turned \u202e round', color: '#2255aa' }]],
    ['flairs.0.color', [{ text: 'Question', color: 'blue' }]],
    ['flairs.0.color', [{ text: 'Question', color: '#25a' }]],
    [
      'flairs.1.text',
      [
        { text: 'Question', color: '#2255aa' },
        { text: 'question', color: '#ffdd00' },
      ],
    ],
  ])('name %s when it is wrong', async (field, flairs) => {
    const error = await refuseSettings({ flairs });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });

  it('cannot be taken from another community, nor appear twice', async () => {
    const id = await flairElsewhere();
    const error = await refuseSettings({ flairs: [question, { id, text: 'Mine', color: '#2255aa' }] });
    expect(error).toMatchObject({ code: 'RULE_BROKEN', fields: { 'flairs.1.text': expect.any(String) } });
    const twice = await refuseSettings({ flairs: [question, { ...question, text: 'Again' }] });
    expect(twice).toMatchObject({ code: 'INPUT_INVALID', fields: { 'flairs.1.text': expect.any(String) } });
    expect((await api.call('getCommunity', { params: { slug } })).flairs).toEqual([question, answered]);
  });

  it('cannot be required if members could choose none', async () => {
    const field = { code: 'RULE_BROKEN', fields: { isFlairRequired: expect.any(String) } };
    expect(await refuseSettings({ isFlairRequired: true, flairs: [answered] })).toMatchObject(field);
    const required = await api.call('updateCommunity', change({ isFlairRequired: true }));
    expect(required).toMatchObject({ isFlairRequired: true });
    expect(await refuseSettings({ flairs: [] })).toMatchObject(field);
    const optional = await api.call('updateCommunity', change({ isFlairRequired: false, flairs: [] }));
    expect(optional).not.toHaveProperty('isFlairRequired');
  });

  it('are recorded in the log as a change of settings', async () => {
    const admin = await api.members.make({ role: 'admin' });
    const [entry] = await api.call('listModerationLog', { as: admin, query: { limit: 1 } });
    expect(entry).toMatchObject({ action: 'community-changed', note: 'flairs' });
  });
});

describe('a new post', () => {
  it('has the flair that its author chose, in lists too', async () => {
    const flair = { id: question.id, text: 'Question', color: '#2255aa' };
    const { id } = await create({ flairId: question.id });
    expect(await read(id)).toMatchObject({ flair });
    expect(await api.call('listPosts', { query: { communityId } })).toMatchObject([{ id, flair }]);
    expect(await api.call('listUserPosts', { params: { username: ada.username } })).toMatchObject([
      { flair },
    ]);
    expect(await create()).not.toHaveProperty('flair');
  });

  it.each([
    ['of another community', flairElsewhere],
    ['that does not exist', () => Promise.resolve(999_999)],
    ['for moderators alone', () => Promise.resolve(answered.id)],
  ])('is refused a flair %s', async (_which, find) => {
    const error = await refuseToCreate({ flairId: await find() });
    expect(error).toMatchObject({
      statusCode: 422,
      code: 'RULE_BROKEN',
      fields: { flairId: expect.any(String) },
    });
  });

  it('may have a flair for moderators if one writes it', async () => {
    const staff = await api.members.make({ role: 'moderator' });
    for (const as of [moderator, owner, staff])
      expect(await create({ flairId: answered.id }, as)).toMatchObject({ flair: { text: 'Answered' } });
    const people = await api.makeModerator(communityId, owner, ['people']);
    expect((await refuseToCreate({ flairId: answered.id }, people)).code).toBe('RULE_BROKEN');
  });

  it('needs a flair where the community requires one', async () => {
    await api.call('updateCommunity', change({ isFlairRequired: true }));
    for (const body of [{}, { flairId: null }])
      expect(await refuseToCreate(body)).toMatchObject({
        code: 'RULE_BROKEN',
        fields: { flairId: 'This community requires a flair. Choose one.' },
      });
    await create({ flairId: question.id });
  });

  it('has a type that its community allows', async () => {
    const allowed = await api.call('updateCommunity', change({ postTypes: ['link', 'text', 'link'] }));
    expect(allowed.postTypes).toEqual(['text', 'link']);
    const picture = { imageUrl: 'https://example.org/loaf.png' };
    for (const body of [picture, { ...picture, type: 'image' }])
      expect(await refuseToCreate(body, owner)).toMatchObject({
        code: 'RULE_BROKEN',
        fields: { type: 'This community allows text posts and link posts only.' },
      });
    await create({ ...picture, type: 'link' });
    const all = ['video', 'link', 'image', 'text'];
    expect(await api.call('updateCommunity', change({ postTypes: all }))).not.toHaveProperty('postTypes');
    await create(picture);
    expect((await refuseSettings({ postTypes: [] })).fields).toHaveProperty('postTypes');
    expect((await refuseSettings({ postTypes: ['poll'] })).fields).toHaveProperty(['postTypes.0']);
  });
});

describe('an edit by the author', () => {
  it('changes the flair, and removes it unless one is required', async () => {
    const { id } = await create();
    const changed = await api.call('updatePost', edit(id, { flairId: question.id }));
    expect(changed).toMatchObject({ flair: { text: 'Question' }, editedAt: expect.any(String) });
    expect(await api.call('updatePost', edit(id, { flairId: null }))).not.toHaveProperty('flair');
    await api.call('updatePost', edit(id, { flairId: question.id }));
    await api.call('updateCommunity', change({ isFlairRequired: true }));
    expect(await api.refusal('updatePost', edit(id, { flairId: null }))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: { flairId: expect.any(String) },
    });
  });

  it('leaves a post without a flair as it is after the community has required one', async () => {
    const { id } = await create();
    await api.call('updateCommunity', change({ isFlairRequired: true }));
    expect(await api.call('updatePost', edit(id, { title: 'Bulbs', flairId: null }))).toMatchObject({
      title: 'Bulbs',
    });
  });

  it('neither chooses nor replaces a flair for moderators', async () => {
    const { id } = await create();
    const fields = { flairId: expect.any(String) };
    expect(await api.refusal('updatePost', edit(id, { flairId: answered.id }))).toMatchObject({ fields });
    await api.call('setPostFlair', setFlair(id, answered.id));
    expect(await api.refusal('updatePost', edit(id, { flairId: question.id }))).toMatchObject({ fields });
    expect(await api.call('updatePost', edit(id, { flairId: answered.id }))).toMatchObject({
      editedAt: null,
    });
  });

  it('is refused if the text was edited since', async () => {
    const { id } = await create();
    await api.call('updatePost', edit(id, { title: 'Bulbs' }));
    const late = edit(id, { flairId: question.id, lastEditedAt: null });
    expect((await api.refusal('updatePost', late)).code).toBe('EDIT_CONFLICT');
    expect(await read(id)).not.toHaveProperty('flair');
  });
});

describe('a moderator', () => {
  it('changes the flair of a post and undoes it, and the log says so', async () => {
    const { id } = await create({ flairId: question.id });
    await api.call('setPostFlair', setFlair(id, answered.id));
    await api.call('setPostFlair', setFlair(id, answered.id));
    expect(await read(id)).toMatchObject({ flair: { text: 'Answered' }, editedAt: null });
    await api.call('setPostFlair', setFlair(id, null));
    expect(await read(id)).not.toHaveProperty('flair');
    const admin = await api.members.make({ role: 'admin' });
    const entries = await api.call('listModerationLog', { as: admin, query: { limit: 2 } });
    expect(entries).toMatchObject([
      { action: 'post-flair-changed', note: null, isByCommunity: true },
      { action: 'post-flair-changed', note: 'Answered', isByCommunity: true },
    ]);
  });

  it('is refused a flair of another community', async () => {
    const { id } = await create();
    const error = await api.refusal('setPostFlair', setFlair(id, await flairElsewhere()));
    expect(error).toMatchObject({ code: 'RULE_BROKEN', fields: { flairId: expect.any(String) } });
  });
});

describe('a list of a flair', () => {
  it('has the posts of the flair in every order, pinned ones first, page by page', async () => {
    const wanted: number[] = [];
    for (let n = 0; n < 5; n++) {
      wanted.unshift((await create({ flairId: question.id })).id);
      await create();
    }
    await api.call('pinPost', { as: owner, params: { id: wanted[2] ?? 0 } });
    const other = await create();
    await api.call('pinPost', { as: owner, params: { id: other.id } });
    const query = { communityId, flair: question.id };
    const pinnedFirst = [wanted[2], ...wanted.toSpliced(2, 1)];
    for (const sort of ['hot', 'new', 'top'] as const)
      expect(ids(await api.call('listPosts', { query: { ...query, sort } }))).toEqual(pinnedFirst);
    expect(ids(await api.call('listPosts', { query: { ...query, sort: 'rising' } })).sort()).toEqual(
      [...wanted].sort(),
    );
    expect(ids(await api.call('listPosts', { query: { ...query, sort: 'top', t: 'week' } }))).toEqual(
      pinnedFirst,
    );
    const found: number[] = [];
    for (
      let next: string | undefined =
        `/api/posts?sort=new&limit=2&communityId=${communityId}&flair=${question.id}`;
      next;
    ) {
      const response: Response = await fetch(new URL(next, api.address));
      found.push(...ids((await response.json()) as Post[]));
      next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(pinnedFirst);
  });

  it('of another community is empty, also if both ids exist', async () => {
    await create({ flairId: question.id });
    const { id: other } = await api.makeCommunity();
    const query = { communityId: other, flair: question.id };
    expect(await api.call('listPosts', { query })).toEqual([]);
    expect(await api.call('listPosts', { as: ada, query: { ...query, sort: 'rising' } })).toEqual([]);
  });

  it('names its community, and is no search', async () => {
    const flair = question.id;
    const queries: ListPostsQuery[] = [{ flair }, { flair, communityId, search: 'seeds' }];
    for (const query of queries)
      expect(await api.refusal('listPosts', { query })).toMatchObject({
        code: 'INPUT_INVALID',
        fields: { flair: expect.any(String) },
      });
  });

  it('of a private community is for its members', async () => {
    const { id } = await create({ flairId: question.id });
    await api.call('updateCommunity', change({ visibility: 'private' }));
    const query = { communityId, flair: question.id };
    expect(ids(await api.call('listPosts', { as: moderator, query }))).toEqual([id]);
    expect(await api.call('listPosts', { query })).toEqual([]);
    expect(await api.call('listPosts', { as: ada, query })).toEqual([]);
  });
});
