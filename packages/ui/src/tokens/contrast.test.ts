import { contrastRatio, parseHex, readableInk, readableText } from './contrast';

test('black on white is 21:1, in either order', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000')).toBeCloseTo(21);
});

test('a mid grey on white agrees with the published figure', () => {
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['#abc', [170, 187, 204]],
  ['#A0B1C2', [160, 177, 194]],
  [' #a0b1c2 ', [160, 177, 194]],
  ['#abcd', [170, 187, 204]],
  ['#a0b1c280', [160, 177, 194]],
])('reads %s', (text, rgb) => {
  expect(parseHex(text)).toEqual(rgb);
});

test.each(['', 'red', '#12', '#12345', '#gggggg', 'rgb(1,2,3)', 'url(x)'])('refuses %j', (text) => {
  expect(parseHex(text)).toBeNull();
});

test('reports the text that is not a colour', () => {
  expect(() => contrastRatio('#fff', 'teal')).toThrow('teal');
});

test('the chosen ink stands out on every grey by more than the 3:1 that an icon needs', () => {
  for (let grey = 0; grey < 256; grey += 5) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastRatio(readableInk(ground), ground)).toBeGreaterThanOrEqual(4);
  }
});

test('text is readable on every colour', () => {
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'));
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );
  const worst = Math.min(...colours.map((colour) => contrastRatio(readableText(colour), colour)));
  expect(colours).toHaveLength(18 ** 3);
  expect(worst).toBeGreaterThanOrEqual(4.5);
});
