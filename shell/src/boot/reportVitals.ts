import { callRoutes, type VitalsReport } from '@stoa/contract';
import { pageBuild } from '@stoa/platform';
import { onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures the current page view, and reports it once: when the page is first hidden. The report names builds, and
 * contains no data of the visitor.
 * @param shell version of the shell
 * @param pathname of the page that was opened
 */
export function reportVitals(shell: string, pathname: string): void {
  const measured: Pick<VitalsReport, 'lcp' | 'inp' | 'cls'> = {};
  onLCP(({ value }) => void (measured.lcp = Math.round(value)));
  onINP(({ value }) => void (measured.inp = Math.round(value)));
  onCLS(({ value }) => void (measured.cls = Math.round(value * 1_000) / 1_000));

  // Called after the listeners of the library, which complete the measurements.
  const handleHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', handleHidden);
    if (Object.keys(measured).length === 0) return;
    const page = pageBuild(pathname);
    const report: VitalsReport = { ...(page && { page }), shell, ...measured };
    void fetch(callRoutes.reportVitals.path, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', handleHidden);
}
