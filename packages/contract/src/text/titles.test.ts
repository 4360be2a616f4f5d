import { titleFault } from './titles';

test.each(['evil \u202etxt.exe', 'a \u2066b'])('refuses %j, which changes the direction of text', (title) =>
  expect(titleFault(title)).toBe(
    'The title contains an invisible character that changes the direction of text.',
  ),
);

test('refuses a sixth mark on one letter', () => {
  expect(titleFault(`z${'\u0335'.repeat(5)}`)).toBeUndefined();
  expect(titleFault(`z${'\u0335'.repeat(6)}`)).toBe(
    'A letter of the title can have at most 5 accents or other marks.',
  );
});

test.each(['Việt Nam', 'שָׁלוֹם בְּרֵאשִׁ֖ית', 'عَلِيّ', 'เมื่อน้ำ', '👩🏽‍🚀 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'هذا C++'])('accepts %s', (title) =>
  expect(titleFault(title)).toBeUndefined(),
);
