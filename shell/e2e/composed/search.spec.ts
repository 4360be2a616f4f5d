import { call, expect, test, tokenOf } from '../fixtures';

test('search words are highlighted in titles and texts of results only', async ({
  page,
  request,
  baseURL,
}) => {
  const token = await tokenOf(baseURL, 'ada');
  const word = `zither${Date.now().toString(36)}`;
  for (const title of [`A ${word}`, `The other ${word}s`]) {
    await call(request, token, '/api/posts', { title, content: `My ${word} is loud`, communityId: 1 });
  }
  const marks = () =>
    page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map((range) => range.toString()));
  await page.goto(`/search?q=${word}`);
  await expect.poll(async () => (await marks()).toSorted()).toEqual([word, word, word, `${word}s`]);
  await page.getByRole('banner').getByRole('link', { name: 'Stoa' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(marks).toEqual([]);
});
