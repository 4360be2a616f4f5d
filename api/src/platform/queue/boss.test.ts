import { forOneQueue } from './boss.js';

it('a statement for one queue contains its name instead of the first value', () => {
  const text = 'SELECT id FROM job WHERE name = $1 AND id = $2 LIMIT $10';
  const values = ['mail.send', 'an id', 3, 4, 5, 6, 7, 8, 9, 10];
  expect(forOneQueue(text, values)).toEqual({
    text: "SELECT id FROM job WHERE name = 'mail.send' AND id = $1 LIMIT $9",
    values: values.slice(1),
  });
});

it.each([[['no queue', 1]], [[null, 'mail.send']], [[]]])('other values remain values: %j', (values) => {
  const text = 'SELECT id FROM job WHERE name = $1 LIMIT $2';
  expect(forOneQueue(text, values)).toEqual({ text, values });
});
