/** Runs a function now if the page is visible, otherwise as soon as it is. @returns stops waiting for that */
export function whenVisible(run: () => void): () => void {
  if (!document.hidden) {
    run();
    return () => undefined;
  }
  const stop = () => document.removeEventListener('visibilitychange', handleChange);
  const handleChange = () => {
    if (document.hidden) return;
    stop();
    run();
  };
  document.addEventListener('visibilitychange', handleChange);
  return stop;
}
