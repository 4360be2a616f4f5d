import { emptyPatternForm, hasCondition, toPattern } from './sweepForm';

test('a pattern needs a link, a text or a network', () => {
  expect(hasCondition({ ...emptyPatternForm, link: ' ' })).toBe(false);
  for (const field of ['link', 'text', 'networkOf'])
    expect(hasCondition({ ...emptyPatternForm, [field]: 'a' })).toBe(true);
});

test('the conditions of a pattern are trimmed, and empty ones are left out', () => {
  const form = { hours: '2', link: ' a.example ', text: '  ', networkOf: ' dan' };
  expect(toPattern(form, Date.UTC(2026, 0, 1, 12))).toEqual({
    since: '2026-01-01T10:00:00.000Z',
    link: 'a.example',
    networkOf: 'dan',
  });
});
