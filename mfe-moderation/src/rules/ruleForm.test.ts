import { emptyRuleForm, faultOf, toContent } from './ruleForm';

test('an empty number is not sent as 0', () => {
  const form = { ...emptyRuleForm, action: 'limit' as const, perDay: ' ', conditions: [] };
  expect(toContent(form).action).toMatchObject({ kind: 'limit', perDay: -1 });
  expect(toContent({ ...form, conditions: [{ kind: 'karma', value: '' }] }).conditions).toEqual([
    { kind: 'karma', below: -1 },
  ]);
});

test('a rule that sets a flair is about posts', () => {
  const form = { ...emptyRuleForm, flairId: '8' };
  expect(toContent({ ...form, action: 'flair' })).toMatchObject({
    target: 'posts',
    action: { kind: 'flair', flairId: 8 },
  });
  expect(toContent(form).target).toBe('both');
});

test('an error belongs to one condition', () => {
  const fields = { 'rule.conditions.10.days': 'Too many days.' };
  expect(faultOf(fields, 'conditions.1')).toBeUndefined();
  expect(faultOf(fields, 'conditions.10')).toBe('Too many days.');
});
