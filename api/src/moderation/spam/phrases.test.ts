import type { Writing } from '../../content/screening/screening.js';
import { featuresOf, phrasesOf } from './phrases.js';

const comment = (text: string): Writing => ({
  type: 'comment',
  title: '',
  text,
  link: null,
  hasMedia: false,
});

it('phrases are pairs of words of at least four letters, without case and accents', () => {
  const { pairs } = phrasesOf({ ...comment('Größte Auswahl und FREIE Lieferung'), title: 'Replica Watches' });
  expect(pairs).toEqual(['replica watches', 'grosste auswahl', 'auswahl freie', 'freie lieferung']);
});

it('links count without their fragment, each once', () => {
  const text = 'https://shop.example/a?b=1 and https://SHOP.example/a?b=1#top, https://shop.example/a';
  expect(phrasesOf(comment(text)).links).toEqual(['shop.example/a?b=1', 'shop.example/a']);
});

it('the target of a link post is one of its links', () => {
  const post: Writing = { ...comment(''), type: 'post', link: 'https://shop.example/a?b' };
  expect(phrasesOf(post).links).toEqual(['shop.example/a?b']);
});

it('quoted lines are not compared: answers to the same text share them', () => {
  expect(phrasesOf(comment('> quoted words\n  > quoted words\nthis answer stays')).pairs).toEqual([
    'this answer',
    'answer stays',
  ]);
});

it('words of addresses are no words of the text', () => {
  expect(phrasesOf(comment('look https://some.example/long-words-here there')).pairs).toEqual(['look there']);
});

it('at most 400 long words of a text are read', () => {
  const text = Array.from({ length: 1_000 }, (_, index) => `word${index}`).join(' ');
  expect(phrasesOf(comment(text)).pairs).toHaveLength(399);
});

it('a text without long words has no phrases', () => {
  expect(phrasesOf(comment('yes it is'))).toEqual({ pairs: [], links: [] });
});

it('what is learnt are long words and linked sites, each once', () => {
  const text = 'Casino bonus, casino bonus: https://win.example/1 https://win.example/2';
  expect(featuresOf(comment(text))).toEqual(['casino', 'bonus', 'site:win.example']);
});
