import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** What a page that fills the window takes off for the banners above it. */
const HEIGHT = '--banners-height';

/** Holds what is said above every page, and tells pages how high that is. */
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
