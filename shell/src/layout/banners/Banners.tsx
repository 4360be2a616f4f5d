import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The height that pages filling the window subtract for the banners. */
const HEIGHT = '--banners-height';

/** Shows the banners above every page and publishes their height as a CSS variable. */
export function Banners({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(HEIGHT, `${entry?.contentRect.height ?? 0}px`);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);

  return <div ref={box}>{children}</div>;
}
