import { remoteLimits } from '@stoa/contract';
import { usesOverrides } from '../overrides/wanted';

/**
 * Measures a share of all page views, from when the page has loaded: the code that measures is not part of the first
 * load. Tabs with builds under test measure nothing.
 * @param shell version of the shell
 * @param share of page views to measure
 */
export function sampleVitals(shell: string, share: number = remoteLimits.vitalsShare): void {
  if (usesOverrides() || Math.random() >= share) return;
  const { pathname } = location;
  const measure = () =>
    void import('./reportVitals').then(
      ({ reportVitals }) => reportVitals(shell, pathname),
      () => undefined,
    );
  if (document.readyState === 'complete') measure();
  else addEventListener('load', measure, { once: true });
}
