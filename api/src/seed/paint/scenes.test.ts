import { Random } from '../random.js';
import { drawScene, type Scene } from './scenes.js';

const scenes: Scene[] = ['hills', 'sea', 'town', 'leaves', 'night'];

describe.each(scenes)('the scene %s', (scene) => {
  it('is the same picture for the same seed', () => {
    expect(drawScene(scene, new Random(5))).toBe(drawScene(scene, new Random(5)));
  });

  it('is another picture for another seed', () => {
    const pictures = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawScene(scene, new Random(seed)));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('has no figure that is not a number', () => {
    expect(drawScene(scene, new Random(9))).not.toMatch(/NaN|undefined/);
  });
});
